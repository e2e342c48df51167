export { intentionsRoutes } from './routes.ts'
export { createIntentions, type Intentions } from './store.ts'
export { intentionsOf, type OwnTexts, storeIntentions, updateIntentions } from './update-on-save.ts'
