export { type CoachingOfDiaries, createCoaching } from './analyses.ts'
export { coachingText } from './coaching-text.ts'
export { coachingRoutes } from './routes.ts'
export { createThemes, type ThemesOfDiaries } from './themes-summary.ts'
