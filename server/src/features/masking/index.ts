export { createMasking, type Masking } from './masking.ts'
export { maskingRoutes } from './routes.ts'
export { startMaskingWorker } from './start-masking-worker.ts'
