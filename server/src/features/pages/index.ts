export { builtClient } from './built-client.ts'
export type { Assets, Client, Opening } from './client.ts'
export { pagesRoutes } from './routes.ts'
