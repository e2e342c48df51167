import * as z from 'zod'
import type { BatchStore, Status, StoredFile } from './batch-store.ts'
import { type Ask, pageOf, type Reply } from './faulty-calls.ts'

/** The service's calls; `model` reads a single model. */
export type Call = 'upload' | 'files' | 'content' | 'delete' | 'create' | 'look' | 'cancel' | 'list' | 'model'

/** How the service is at the moment. */
export type Condition = {
  /** Each poll of a batch finds it one status further. */
  advancesOnPoll: boolean
  /** The only models that are known; all, where there is none. */
  known: readonly string[]
  /** At most so many files or batches a page. */
  pageSize: number
}

export const refusal = (status: number, error: object = {}): Reply => ({
  status,
  body: {
    error: { message: 'It could not be done.', type: 'invalid_request_error', param: null, code: null, ...error },
  },
})
const good = (body: unknown): Reply => ({ status: 200, body })

const fileBody = ({ id, name, purpose, createdAt, content }: StoredFile) => ({
  id,
  object: 'file',
  bytes: Buffer.byteLength(content),
  created_at: createdAt,
  filename: name,
  purpose,
  status: 'processed',
})

export const ways: readonly (readonly [Call, string, RegExp])[] = [
  ['upload', 'POST', /^\/v1\/files$/],
  ['files', 'GET', /^\/v1\/files$/],
  ['content', 'GET', /^\/v1\/files\/([^/]+)\/content$/],
  ['delete', 'DELETE', /^\/v1\/files\/([^/]+)$/],
  ['create', 'POST', /^\/v1\/batches$/],
  ['look', 'GET', /^\/v1\/batches\/([^/]+)$/],
  ['cancel', 'POST', /^\/v1\/batches\/([^/]+)\/cancel$/],
  ['list', 'GET', /^\/v1\/batches$/],
  ['model', 'GET', /^\/v1\/models\/([^/]+)$/],
]

const NewBatch = z.object({
  input_file_id: z.string(),
  endpoint: z.literal('/v1/responses'),
  completion_window: z.literal('24h'),
  metadata: z.record(z.string(), z.string()).default({}),
})

const further: Readonly<Record<string, Status>> = {
  validating: 'in_progress',
  in_progress: 'finalizing',
  finalizing: 'completed',
  cancelling: 'cancelled',
}

/** Carries out calls on the store. */
export const createCalls = (store: BatchStore, condition: Condition) => {
  const page = (newestFirst: readonly { readonly id: string }[], query: URLSearchParams, usually: number): Reply => {
    const most = Math.min(Number(query.get('limit') ?? usually), condition.pageSize)
    return pageOf(newestFirst, query.get('after'), most)
  }

  const calls: Readonly<Record<Call, (ask: Ask<Call>) => Reply | Promise<Reply>>> = {
    upload: async ({ sent: { body, headers } }) => {
      const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
      const file = form.get('file')
      if (!(file instanceof File)) return refusal(400, { param: 'file' })
      return good(fileBody(store.storeFile(file.name, String(form.get('purpose')), await file.text())))
    },
    files: ({ query }) => {
      const purpose = query.get('purpose')
      const there = store.files.filter(file => !file.deleted && (purpose === null || file.purpose === purpose))
      return page(there.toReversed().map(fileBody), query, 10_000)
    },
    content: ({ id }) => {
      const file = store.fileOf(id)
      return file ? good(file.content) : refusal(404)
    },
    delete: ({ id }) => {
      const file = store.fileOf(id)
      if (!file) return refusal(404)
      file.deleted = true
      return good({ id, object: 'file', deleted: true })
    },
    create: ({ sent }) => {
      const { success, data } = NewBatch.safeParse(sent.json)
      if (!success || store.fileOf(data.input_file_id)?.purpose !== 'batch')
        return refusal(400, { param: 'input_file_id' })
      return good(store.storeBatch(data))
    },
    look: ({ id }) => {
      const batch = store.batches.find(one => one.id === id)
      if (!batch) return refusal(404)
      const found = { ...batch }
      const next = condition.advancesOnPoll ? further[batch.status] : undefined
      if (next) store.advance(next, { batch: batch.id })
      return good(found)
    },
    cancel: ({ id }) => {
      const batch = store.batches.find(one => one.id === id)
      if (!batch) return refusal(404)
      if (!(batch.status in further)) return refusal(409)
      store.advance('cancelling', { batch: id })
      return good({ ...batch })
    },
    list: ({ query }) => page(store.batches.toReversed(), query, 20),
    model: ({ id }) =>
      condition.known.length > 0 && !condition.known.includes(id)
        ? refusal(404, { code: 'model_not_found', param: 'model' })
        : good({ id, object: 'model', created: 0, owned_by: 'us' }),
  }
  return calls
}
