import * as z from 'zod'
import { parsedJson, type ReadLine } from '../model/batch-results.ts'
import type { JsonlLine } from '../model/jsonl-lines.ts'
import type { BatchStatus, BatchSummary } from '../provider.ts'
import { failureWithin } from './messages-failure.ts'

const Count = z.int().min(0).catch(0)
const BatchBody = z.object({
  id: z.string().min(1).max(200),
  processing_status: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  results_url: z.string().nullish().catch(null),
  request_counts: z.object({ processing: Count, succeeded: Count, errored: Count, canceled: Count, expired: Count }),
})
type Counts = z.infer<typeof BatchBody>['request_counts']

export type MessageBatch = {
  readonly summary: BatchSummary
  /** It has been cancelled, and has not ended yet. */
  readonly isEnding: boolean
  readonly hasResults: boolean
}

/** An ended one has no status of its own for how it ended: its requests have. */
const statusOf = (reported: string, { canceled, expired }: Counts): BatchStatus => {
  if (reported !== 'ended') return 'in_progress'
  if (canceled > 0) return 'cancelled'
  return expired > 0 ? 'expired' : 'completed'
}

/** A batch as the service reports it; undefined where the report is invalid. */
export const parseMessageBatch = (body: unknown): MessageBatch | undefined => {
  const { success, data } = BatchBody.safeParse(body)
  if (!success) return undefined
  const { processing, succeeded, errored, canceled, expired } = data.request_counts
  const failed = errored + canceled + expired
  return {
    isEnding: data.processing_status === 'canceling',
    hasResults: data.processing_status === 'ended' && typeof data.results_url === 'string',
    summary: {
      handle: data.id,
      status: statusOf(data.processing_status, data.request_counts),
      endpoint: '/v1/messages',
      createdAt: new Date(data.created_at),
      counts: { completed: succeeded, total: processing + succeeded + failed, failed },
      inputFile: null,
      outputFile: null,
      errorFile: null,
    },
  }
}

/** A request's id: of its job, since a batch has no name, and of its line. */
export const customIdOf = (job: string, line: number): string => `${job}_${line}`

const CustomId = z.object({ custom_id: z.string() })

const nameIn = ({ text, whole }: JsonlLine): RegExpExecArray | null => {
  const json = whole ? parsedJson(text) : undefined
  const id =
    json === undefined ? /"custom_id"\s*:\s*"([\w-]+)"/.exec(text)?.[1] : CustomId.safeParse(json).data?.custom_id
  return /^([\w-]+)_(0|[1-9]\d{0,8})$/.exec(id ?? '')
}

/** The job that a line of results belongs to, where it is one of ours. */
export const jobIn = (line: JsonlLine): string | undefined => nameIn(line)?.[1]

const Result = z.object({
  result: z.discriminatedUnion('type', [
    z.object({ type: z.literal('succeeded'), message: z.unknown() }),
    z.object({ type: z.literal('errored'), error: z.unknown() }),
    z.object({ type: z.enum(['canceled', 'expired']) }),
  ]),
})
const Wrapped = z.object({ error: z.unknown() })

/** A line of results. One that is no JSON fails only the request that it names. */
export const readResult: ReadLine = given => {
  const line = nameIn(given)?.[2]
  if (line === undefined) return undefined
  const { data } = Result.safeParse(given.whole ? parsedJson(given.text) : undefined)
  const result = data?.result
  const found = (outcome: NonNullable<ReturnType<ReadLine>>['outcome']) => ({ line: Number(line), outcome })
  if (!result) return found({ is: 'nonsense' })
  if (result.type === 'succeeded') return found({ is: 'answered', body: result.message })
  if (result.type !== 'errored') return found({ is: 'left over' })
  // The error stands as a whole response to a single request does.
  return found({ is: 'failed', failure: failureWithin(Wrapped.safeParse(result.error).data?.error ?? result.error) })
}
