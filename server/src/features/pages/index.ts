export { builtClient } from './built-client.ts'
export type { Client } from './client.ts'
export { readable } from './readable.ts'
export { pagesRoutes } from './routes.ts'
