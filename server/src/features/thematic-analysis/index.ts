export { thematicRoutes } from './routes.ts'
export { createThematicAnalysis } from './thematic-analysis.ts'
