export { type ForResearch, maskForResearch } from './for-research.ts'
export type { Identity } from './identity.ts'
export { createMasker, type Masker } from './masker.ts'
