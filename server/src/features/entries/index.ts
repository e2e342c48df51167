export { entriesRoutes } from './routes.ts'
