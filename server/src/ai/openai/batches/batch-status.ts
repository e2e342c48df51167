import * as z from 'zod'
import { type BatchStatus, type BatchSummary, batchStatuses } from '../../provider.ts'

const statuses: ReadonlySet<string> = new Set(batchStatuses)
/** One that is being cancelled, or in an unknown state, has not ended. */
const statusOf = (reported: string): BatchStatus => (statuses.has(reported) ? (reported as BatchStatus) : 'in_progress')

const Count = z.int().min(0).catch(0)
const Id = z.string().min(1).max(200)
/** Absent, empty or invalid: there is no such file. */
const FileId = Id.nullish().catch(null)

/** The fields of a batch that are read; servers other than OpenAI leave out many others. */
const BatchBody = z.object({
  id: Id,
  status: z.string(),
  endpoint: z.string().max(200).nullish().catch(null),
  created_at: z.number().min(0).max(1e11),
  input_file_id: FileId,
  output_file_id: FileId,
  error_file_id: FileId,
  request_counts: z.object({ completed: Count, total: Count, failed: Count }).nullish().catch(null),
  metadata: z.object({ job: z.string().nullish() }).nullish().catch(null),
  errors: z
    .object({ data: z.array(z.object({ code: z.string().nullish().catch(null) })).nullish() })
    .nullish()
    .catch(null),
})

/** A batch with its files, and the name of the job that it was made for, where it is one of ours. */
export type NamedBatch = {
  readonly summary: BatchSummary
  readonly job: string | undefined
  readonly refusal: string | null
  /** It has been cancelled, and has not ended yet. */
  readonly isEnding: boolean
}

/** A batch as the service reports it; undefined where the report is invalid. */
export const parseBatch = (body: unknown): NamedBatch | undefined => {
  const { success, data } = BatchBody.safeParse(body)
  if (!success) return undefined
  // Anything longer, or with spaces, is no code but a sentence, which may quote what was sent.
  const code = data.errors?.data?.map(error => error.code ?? '').find(reported => /^[\w.-]{1,60}$/.test(reported))
  const { completed, total, failed } = data.request_counts ?? { completed: 0, total: 0, failed: 0 }
  return {
    job: data.metadata?.job ?? undefined,
    refusal: data.status === 'failed' ? (code ?? null) : null,
    isEnding: data.status === 'cancelling',
    summary: {
      handle: data.id,
      status: statusOf(data.status),
      endpoint: data.endpoint ?? '',
      createdAt: new Date(data.created_at * 1_000),
      counts: { completed, total, failed },
      inputFile: data.input_file_id ?? null,
      outputFile: data.output_file_id ?? null,
      errorFile: data.error_file_id ?? null,
    },
  }
}

const File = z.object({ id: Id, filename: z.string().nullish().catch(null) })

export type NamedFile = { readonly id: string; readonly name: string | undefined }

/** A file as the service reports it; undefined where the report is invalid. */
export const parseFile = (body: unknown): NamedFile | undefined => {
  const { success, data } = File.safeParse(body)
  return success ? { id: data.id, name: data.filename ?? undefined } : undefined
}
