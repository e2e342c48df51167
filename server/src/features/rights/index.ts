export { keepPromisesOfLeaving } from './leaving.ts'
export { rightsRoutes } from './routes.ts'
