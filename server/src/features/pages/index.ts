export { builtClient } from './built-client.ts'
export type { Client } from './client-assets.ts'
export { readable } from './readable-pages.ts'
export { pagesRoutes } from './routes.ts'
