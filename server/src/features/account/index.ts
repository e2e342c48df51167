export { type Account, createAccount } from './account.ts'
export { tellEmailTaken } from './registration.ts'
export { accountRoutes } from './routes.ts'
