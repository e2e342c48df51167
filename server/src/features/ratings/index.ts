export { feedbackRoutes } from './routes.ts'
export { createRatings } from './store.ts'
