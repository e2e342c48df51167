export { asBackground, ownTextsOf } from './background.ts'
export { projectsRoutes } from './routes.ts'
export { createProjects } from './store.ts'
