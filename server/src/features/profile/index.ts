export { choicesRoutes } from './choices-routes.ts'
export { profileRoutes } from './routes.ts'
