export { coachingRoutes } from './routes.ts'
export { createThemes, type ThemesOfDiaries } from './themes.ts'
