export { builtClient } from './built-client.ts'
export type { Client } from './client.ts'
export { type News, noNews } from './contents.ts'
export { pagesRoutes } from './routes.ts'
