export type { Metrics } from './metrics.ts'
