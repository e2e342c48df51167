import * as z from 'zod'
import { answered, type Fate, filesFrom, left, type RequestLine } from './batch-lines.ts'

/** A file as the service stores it; a deleted one remains for inspection. */
export type StoredFile = {
  readonly id: string
  readonly name: string
  readonly purpose: string
  readonly createdAt: number
  readonly content: string
  deleted: boolean
}

export type Status =
  | 'validating'
  | 'in_progress'
  | 'finalizing'
  | 'completed'
  | 'failed'
  | 'expired'
  | 'cancelling'
  | 'cancelled'
  /** An unknown one. */
  | 'paused'

/** A batch as the service reports it; fields that it does not have yet are absent. */
export type StoredBatch = {
  readonly id: string
  readonly object: 'batch'
  readonly endpoint: string
  readonly completion_window: string
  readonly input_file_id: string
  readonly created_at: number
  readonly metadata: Readonly<Record<string, string>>
  status: Status
  output_file_id?: string
  error_file_id?: string
  request_counts?: { total: number; completed: number; failed: number }
  errors?: { object: 'list'; data: readonly { code: string; message: string; line: number | null }[] }
}

/** A batch's next state; all fields are optional. */
export type Going = {
  /** The batch of this job, or of this id; the newest by default. */
  readonly job?: string
  readonly batch?: string
  /** The outcome of single requests, by line. */
  readonly lines?: Readonly<Record<number, Fate>>
  /**
   * The outcome of all others. By default they have valid answers; of an expired or cancelled batch only the first
   * half, of a failed one none.
   */
  readonly others?: Fate
  /** Why the service takes none of the requests, where the batch fails. */
  readonly code?: string
}

const Requests = z.object({
  custom_id: z.string(),
  method: z.string(),
  url: z.string(),
  body: z.record(z.string(), z.unknown()),
})

export const requestsIn = (content: string): RequestLine[] =>
  content
    .split('\n')
    .filter(line => line !== '')
    .map(line => Requests.parse(JSON.parse(line)))

const reasons: Readonly<Record<string, string>> = { expired: 'batch_expired', cancelled: 'batch_cancelled' }

/** Files and batches, in memory. */
export const createBatchStore = () => {
  let shift = 0
  const files: StoredFile[] = []
  const batches: StoredBatch[] = []
  const seconds = () => Math.floor((Date.now() + shift) / 1_000)

  const storeFile = (name: string, purpose: string, content: string): StoredFile => {
    const file = { id: `file-${files.length + 1}`, name, purpose, content, createdAt: seconds(), deleted: false }
    files.push(file)
    return file
  }
  const batchOf = ({ job, batch }: Going): StoredBatch => {
    const isIt = ({ id, metadata }: StoredBatch) => (batch ?? id) === id && (job ?? metadata.job) === metadata.job
    const found = batches.findLast(isIt)
    if (!found) throw new Error('no batch has been made')
    return found
  }

  return {
    files,
    batches,
    storeFile,
    fileOf: (id: string): StoredFile | undefined => files.find(file => file.id === id && !file.deleted),
    storeBatch: (
      given: Pick<StoredBatch, 'endpoint' | 'completion_window' | 'input_file_id' | 'metadata'>,
    ): StoredBatch => {
      const id = `batch_${batches.length + 1}`
      const batch: StoredBatch = { id, object: 'batch', created_at: seconds(), status: 'validating', ...given }
      batches.push(batch)
      return batch
    },
    passes: (milliseconds: number) => {
      shift += milliseconds
    },
    /** Sets a batch's status, whatever it was before; the final ones have files. */
    advance: (status: Status, going: Going) => {
      const { lines = {}, others, code = 'invalid_request' } = going
      const batch = batchOf(going)
      batch.status = status
      if (status === 'validating') return
      if (status === 'failed') {
        batch.errors = { object: 'list', data: [{ code, message: 'The input file could not be used.', line: 1 }] }
        return
      }
      const requests = requestsIn(files.find(({ id }) => id === batch.input_file_id)?.content ?? '')
      const total = requests.length
      const half = Math.ceil(total / 2)
      const reason = reasons[status]
      if (status !== 'completed' && reason === undefined) {
        batch.request_counts = { total, completed: status === 'finalizing' ? total : Math.floor(total / 2), failed: 0 }
        return
      }
      const early = new Set(requests.slice(0, half).map(({ custom_id }) => Number(custom_id)))
      const fateOf = (line: number): Fate =>
        lines[line] ?? others ?? (reason === undefined || early.has(line) ? answered() : left(reason))
      const { outputs, errors } = filesFrom(requests, fateOf)
      const keep = (kind: string, content: readonly string[]) =>
        storeFile(`${batch.id}_${kind}.jsonl`, 'batch_output', content.map(line => `${line}\n`).join('')).id
      if (outputs.length > 0) batch.output_file_id = keep('output', outputs)
      if (errors.length > 0) batch.error_file_id = keep('error', errors)
      batch.request_counts = { total, completed: outputs.length, failed: errors.length }
    },
  }
}
export type BatchStore = ReturnType<typeof createBatchStore>
