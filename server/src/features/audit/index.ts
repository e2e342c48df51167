export { auditRoutes } from './routes.ts'
export { writeDown } from './store.ts'
export type { FindName } from './who.ts'
