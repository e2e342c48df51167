export type { FindName } from './actor-names.ts'
export { auditRoutes } from './routes.ts'
export { recordAudit } from './store.ts'
