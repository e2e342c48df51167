export { studyFiguresRoutes } from './figures-routes.ts'
export { createMaskedEntries, type MaskedEntries, type MaskedEntry, type ToMask } from './masked-entries.ts'
export { studyRoutes } from './routes.ts'
