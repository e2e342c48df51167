export { firstConsentText } from './first-text.ts'
export { consentRoutes } from './routes.ts'
export { installFirstText } from './store.ts'
