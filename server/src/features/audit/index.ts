export { auditRoutes } from './routes.ts'
export { writeDown } from './store.ts'
