export { newsForPages } from './for-pages.ts'
export { newsRoutes } from './routes.ts'
