export { rightsRoutes } from './routes.ts'
export { scheduleDeletions } from './schedule-deletions.ts'
