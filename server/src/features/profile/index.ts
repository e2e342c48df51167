export { choicesRoutes } from './choices.ts'
export { profileRoutes } from './routes.ts'
