export { type Account, createAccount } from './account.ts'
export { emailTaken, tellEmailTaken } from './registration.ts'
export { accountRoutes } from './routes.ts'
