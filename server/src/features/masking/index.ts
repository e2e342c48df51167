export { keepDiariesMasked } from './keep-masked.ts'
export { createMasking, type Masking } from './masking.ts'
export { maskingRoutes } from './routes.ts'
