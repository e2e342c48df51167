export { keepRetentionPeriods } from './retention.ts'
export { operationsRoutes } from './routes.ts'
export { securityContactRoutes } from './security-contact.ts'
