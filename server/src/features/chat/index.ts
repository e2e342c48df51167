export { createChatAnalyses } from './analysis.ts'
export { chatRoutes } from './routes.ts'
