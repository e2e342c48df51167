import * as z from 'zod'
import { createFaultyCalls, type FaultyCalls, pageOf, type Reply } from './faulty-calls.ts'
import { type ModelRequest, sensibleAnswer } from './model-answers.ts'
import { type ModelServer, readAsked, startModelServer } from './model-server.ts'
import { bodyOf, type ModelAnswer } from './model-wire.ts'

/** One request of a batch as it was sent. */
export type BatchedRequest = { readonly custom_id: string; readonly params: Readonly<Record<string, unknown>> }

/** What became of one request: a line of the results, or none. */
export type Fate = (request: BatchedRequest, asked: ModelRequest) => string | undefined

const resultOf =
  (result: object): Fate =>
  ({ custom_id }) =>
    JSON.stringify({ custom_id, result })

/** Answered with this text; by default with a valid one. */
export const succeeded =
  (words: string | ((asked: ModelRequest) => string) = sensibleAnswer, more: Partial<ModelAnswer> = {}): Fate =>
  (request, asked) => {
    const text = typeof words === 'string' ? words : words(asked)
    const message: unknown = JSON.parse(bodyOf('messages', { model: asked.model, text, end: 'complete', ...more }))
    return resultOf({ type: 'succeeded', message })(request, asked)
  }

/** Refused, or failed. */
export const errored = (type: string, message = 'It could not be done.'): Fate =>
  resultOf({ type: 'errored', error: { type: 'error', error: { type, message }, request_id: null } })

/** Never carried out. */
export const canceled = resultOf({ type: 'canceled' })
export const expired = resultOf({ type: 'expired' })

/** A line as returned by this: no JSON, another form, a line twice. */
export const garbled =
  (text: (request: BatchedRequest) => string): Fate =>
  request =>
    text(request)

type StoredBatch = {
  readonly id: string
  readonly createdAt: Date
  readonly requests: readonly BatchedRequest[]
  status: 'in_progress' | 'canceling' | 'ended'
  results: readonly string[]
  deleted: boolean
}

/** What becomes of a batch that ends: of single requests by line, and of all others, by default a valid answer. */
type Ending = {
  readonly batch?: string
  readonly lines?: Readonly<Record<number, Fate>>
  readonly others?: Fate
}

type Call = 'create' | 'list' | 'look' | 'cancel' | 'delete' | 'results' | 'model'

const ways: readonly (readonly [Call, string, RegExp])[] = [
  ['create', 'POST', /^\/v1\/messages\/batches$/],
  ['list', 'GET', /^\/v1\/messages\/batches$/],
  ['look', 'GET', /^\/v1\/messages\/batches\/([^/]+)$/],
  ['cancel', 'POST', /^\/v1\/messages\/batches\/([^/]+)\/cancel$/],
  ['delete', 'DELETE', /^\/v1\/messages\/batches\/([^/]+)$/],
  ['results', 'GET', /^\/v1\/messages\/batches\/([^/]+)\/results$/],
  ['model', 'GET', /^\/v1\/models\/([^/]+)$/],
]

const typeOf: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}

const refusal = (status: number, error: object = {}): Reply => ({
  status,
  body: {
    type: 'error',
    error: { type: typeOf[status] ?? 'invalid_request_error', message: 'It could not be done.', ...error },
  },
})
const good = (body: unknown): Reply => ({ status: 200, body })

const NewBatch = z.object({
  requests: z
    .array(
      z.object({
        custom_id: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
        params: z.looseObject({ model: z.string(), max_tokens: z.int(), messages: z.array(z.unknown()).min(1) }),
      }),
    )
    .min(1)
    .max(100_000),
})

type Controls = Omit<FaultyCalls<Call>, 'handle'> & {
  /** Every batch that was made, oldest first. */
  readonly all: readonly StoredBatch[]
  /** The ids of the batches that are still there. */
  readonly left: () => string[]
  /** Ends the newest batch, or this one. */
  readonly end: (ending?: Ending) => void
  /** From now on a batch ends when it is polled. */
  readonly goOn: () => void
  /** Only these models are known from now on. */
  readonly knowOnly: (...models: readonly string[]) => void
  readonly pageSize: (size: number) => void
  /** Advances the service's clock by so many milliseconds. */
  readonly passes: (milliseconds: number) => void
}

export type MessageBatchServer = ModelServer & { readonly batches: Controls }

/** A fake server with Anthropic's Messages and Message Batches. */
export const startMessageBatchServer = async (): Promise<MessageBatchServer> => {
  const all: StoredBatch[] = []
  let known: readonly string[] = []
  let pageSize = 1_000
  let shift = 0
  let endsOnPoll = false

  const there = () => all.filter(({ deleted }) => !deleted)
  const batchOf = (id: string) => there().find(one => one.id === id)
  const counted = ({ status, requests, results }: StoredBatch) => {
    const typed = (type: string) => results.filter(line => line.includes(`"result":{"type":"${type}"`)).length
    const processing = status === 'ended' ? 0 : requests.length
    return {
      processing,
      succeeded: typed('succeeded'),
      errored: typed('errored'),
      canceled: typed('canceled'),
      expired: typed('expired'),
    }
  }
  const shown = (batch: StoredBatch) => ({
    id: batch.id,
    type: 'message_batch',
    processing_status: batch.status,
    request_counts: counted(batch),
    created_at: batch.createdAt.toISOString(),
    expires_at: new Date(batch.createdAt.getTime() + 24 * 60 * 60_000).toISOString(),
    ended_at: null,
    archived_at: null,
    cancel_initiated_at: null,
    // Another server's, which nobody must ask.
    results_url: batch.status === 'ended' ? `http://127.0.0.1:1/${batch.id}/results` : null,
  })
  const end = ({ batch: id, lines = {}, others = succeeded() }: Ending = {}) => {
    const batch = id === undefined ? all.at(-1) : batchOf(id)
    if (!batch) throw new Error('no batch has been made')
    batch.status = 'ended'
    const results = batch.requests.flatMap(request => {
      const fate = lines[Number(request.custom_id.split('_').at(-1))] ?? others
      return fate(request, readAsked(request.params).asked) ?? []
    })
    // In no order, as the service returns them.
    batch.results = results.toReversed()
  }
  const onBatch =
    (answer: (batch: StoredBatch) => Reply) =>
    ({ id }: { readonly id: string }): Reply => {
      const batch = batchOf(id)
      return batch ? answer(batch) : refusal(404)
    }

  const { handle, ...faults } = createFaultyCalls<Call>({
    ways,
    refusal,
    calls: {
      create: ({ sent }) => {
        const { success, data } = NewBatch.safeParse(sent.json)
        if (!success) return refusal(400)
        const id = `msgbatch_${all.length + 1}`
        const createdAt = new Date(Date.now() + shift)
        all.push({ id, createdAt, requests: data.requests, status: 'in_progress', results: [], deleted: false })
        return good(shown(all.at(-1) as StoredBatch))
      },
      list: ({ query }) =>
        pageOf(
          there().toReversed().map(shown),
          query.get('after_id'),
          Math.min(Number(query.get('limit') ?? 20), pageSize),
        ),
      look: onBatch(batch => {
        const found = shown(batch)
        if (endsOnPoll && batch.status !== 'ended')
          end({ batch: batch.id, ...(batch.status === 'canceling' ? { others: canceled } : {}) })
        return good(found)
      }),
      cancel: onBatch(batch => {
        if (batch.status === 'ended') return refusal(400)
        batch.status = 'canceling'
        return good(shown(batch))
      }),
      delete: onBatch(batch => {
        if (batch.status !== 'ended') return refusal(400)
        batch.deleted = true
        return good({ id: batch.id, type: 'message_batch_deleted' })
      }),
      results: onBatch(batch =>
        batch.status === 'ended' ? good(batch.results.map(line => `${line}\n`).join('')) : refusal(404),
      ),
      model: ({ id }) =>
        known.length > 0 && !known.includes(id)
          ? refusal(404, { message: `model: ${id}` })
          : good({ id, type: 'model' }),
    },
  })
  const server = await startModelServer({ api: 'messages', also: handle })

  return {
    ...server,
    batches: {
      ...faults,
      all,
      left: () => there().map(({ id }) => id),
      end,
      goOn: () => {
        endsOnPoll = true
      },
      knowOnly: (...models) => {
        known = models
      },
      pageSize: size => {
        pageSize = size
      },
      passes: milliseconds => {
        shift += milliseconds
      },
    },
  }
}
