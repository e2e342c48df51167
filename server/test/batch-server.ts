import { type Call, type Condition, createCalls, refusal, ways } from './batch-calls.ts'
import { createBatchStore, type Going, type Status, type StoredBatch, type StoredFile } from './batch-store.ts'
import { createFaultyCalls, type FaultyCalls } from './faulty-calls.ts'
import { type ModelServer, startModelServer } from './model-server.ts'

export type BatchControls = Omit<FaultyCalls<Call>, 'handle'> & {
  /** Every file ever stored, with its content; `deleted` tells whether it has been deleted. */
  readonly files: readonly StoredFile[]
  /** The ids of the files that are still there. */
  readonly filesLeft: () => string[]
  /** Every batch that was made, oldest first, as the service reports it now. */
  readonly all: readonly StoredBatch[]
  /**
   * Brings the newest batch, or that of a job, to a status. 'in_progress' and 'finalizing' bring counts, 'completed',
   * 'expired' and 'cancelled' the files of answers and errors, 'failed' the errors of validation.
   */
  readonly advance: (status: Status, going?: Going) => void
  /** From now on each poll of a batch moves it one status further, until it is completed. */
  readonly goOn: () => void
  /** Only these models are known from now on; without any, all are. */
  readonly knowOnly: (...models: readonly string[]) => void
  /** At most so many files or batches a page. */
  readonly pageSize: (size: number) => void
  /** Advances the service's clock by so many milliseconds. */
  readonly passes: (milliseconds: number) => void
}

export type BatchServer = ModelServer & { readonly batches: BatchControls }

/** A fake server of language models that has Files and Batches as well, at the same address. */
export const startBatchServer = async (): Promise<BatchServer> => {
  const store = createBatchStore()
  const condition: Condition = { advancesOnPoll: false, known: [], pageSize: 10_000 }
  const { handle, ...faults } = createFaultyCalls({ ways, calls: createCalls(store, condition), refusal })
  const server = await startModelServer({ also: handle })

  return {
    ...server,
    batches: {
      ...faults,
      files: store.files,
      filesLeft: () => store.files.filter(({ deleted }) => !deleted).map(({ id }) => id),
      all: store.batches,
      advance: (status, going = {}) => store.advance(status, going),
      goOn: () => {
        condition.advancesOnPoll = true
      },
      knowOnly: (...models) => {
        condition.known = models
      },
      pageSize: size => {
        condition.pageSize = size
      },
      passes: store.passes,
    },
  }
}
