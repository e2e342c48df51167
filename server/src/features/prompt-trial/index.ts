export { levelTrialRoutes } from './routes.ts'
