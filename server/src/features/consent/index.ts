export { ownConsentText } from './own-text.ts'
export { consentRoutes } from './routes.ts'
export { installOwnText } from './store.ts'
