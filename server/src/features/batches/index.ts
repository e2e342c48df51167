export { type Batches, createBatches, type JobState } from './batches.ts'
export type { Answered, BatchJob, BatchKind, BatchRequestRow, Leaving, NewRequest } from './kind.ts'
