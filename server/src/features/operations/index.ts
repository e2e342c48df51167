export { scheduleRetention } from './retention.ts'
export { operationsRoutes } from './routes.ts'
export { securityContactRoutes } from './security-contact.ts'
