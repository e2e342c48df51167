export { listenForScrapes } from './listener.ts'
export type { Metrics } from './metrics.ts'
