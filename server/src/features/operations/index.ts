export { keepRetentionPeriods } from './retention.ts'
export { operationsRoutes } from './routes.ts'
