export { coachingRoutes } from './routes.ts'
export { createThemes } from './themes.ts'
