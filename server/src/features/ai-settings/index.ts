export { aiSettingsRoutes } from './routes.ts'
export { type AiSettings, createAiSettings } from './store.ts'
