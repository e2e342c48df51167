export { consentTextForReaders } from './for-readers.ts'
export { ownConsentText } from './own-text.ts'
export { consentRoutes } from './routes.ts'
export { type ConsentText, hashOfText, installOwnText } from './store.ts'
