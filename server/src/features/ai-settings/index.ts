export { installRecords } from './install.ts'
export { createReports } from './reports.ts'
export { aiSettingsRoutes } from './routes.ts'
export { type AiSettings, createAiSettings } from './store.ts'
