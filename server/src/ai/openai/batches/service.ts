import type { LevelName } from '../../levels.ts'
import type { Batch, BatchService } from '../../provider.ts'
import { answersOf } from './answers.ts'
import { attemptOnce, hasEnded, hasNoSuchPath, type IncidentContext, isGone, type Service } from './attempt-once.ts'
import { type NamedBatch, type NamedFile, parseBatch, parseFile } from './batch-status.ts'
import { modelNow } from './model.ts'
import { itemsOf, type Page, pageIn } from './pages.ts'
import { endpoint, fileNameOf, fileOf } from './requests-file.ts'

/** Milliseconds for a file on its way there. */
const uploadTimeoutMs = 10 * 60_000

/** How much the clocks of two machines may differ, and ours have jumped: a batch's name tells it apart anyway. */
const clockSkewMs = 48 * 60 * 60_000

const batchOf = (body: unknown): Batch | undefined => parseBatch(body)?.batch

const concernOf = ({ name }: { readonly name: LevelName }, model: string): IncidentContext => ({ level: name, model })

/** OpenAI's Files and Batches on a server that may have them. */
export const createBatchService = (service: Service): BatchService => {
  const { terms } = service

  const batchesAfter = (after?: string): Promise<Page<NamedBatch>> =>
    attemptOnce(service, {
      carry: ({ batches }, options) =>
        batches.list({ limit: 100, ...(after === undefined ? {} : { after }) }, options).asResponse(),
      read: body => pageIn(body, parseBatch),
    })
  const filesAfter = (after?: string): Promise<Page<NamedFile>> =>
    attemptOnce(service, {
      carry: ({ files }, options) => {
        const page = { purpose: 'batch', limit: 1_000, order: 'desc' as const }
        return files.list({ ...page, ...(after === undefined ? {} : { after }) }, options).asResponse()
      },
      read: body => pageIn(body, parseFile),
    })

  return {
    available: async (level, model) => {
      // Every line would be for a path that the server does not have.
      if (terms.api() !== 'responses') return false
      const known = terms.batches()
      if (known !== undefined) return known
      const has = await attemptOnce(service, {
        concern: concernOf(level, model),
        carry: ({ batches }, options) => batches.list({ limit: 1 }, options).asResponse(),
        read: body => (pageIn(body, parseBatch) ? true : undefined),
        // What answers in another form is no batch service either, such as the page of a proxy.
        unless: failure => (hasNoSuchPath(failure) || failure.what === 'malformed' ? { meaning: false } : undefined),
      })
      terms.hasBatches(has)
      return has
    },

    modelFor: (level, model) => modelNow(service, concernOf(level, model)),

    upload: async (job, level, settings, requests) => {
      const file = await fileOf(job, level, settings, requests, terms)
      if (!file) return undefined
      return attemptOnce(service, {
        concern: concernOf(level, settings.model),
        within: uploadTimeoutMs,
        carry: ({ files }, options) => files.create({ file, purpose: 'batch' }, options).asResponse(),
        read: body => parseFile(body)?.id,
      })
    },

    create: (job, level, model, file) =>
      attemptOnce(service, {
        concern: concernOf(level, model),
        carry: ({ batches }, options) => {
          const batch = { input_file_id: file, endpoint, completion_window: '24h', metadata: { job } } as const
          return batches.create(batch, options).asResponse()
        },
        read: batchOf,
      }),

    find: async (job, since) => {
      for await (const item of itemsOf(batchesAfter)) {
        if (item.job === job) return item.batch
        if (item.batch.createdAt.getTime() < since.getTime() - clockSkewMs) return undefined
      }
      return undefined
    },

    poll: batch =>
      attemptOnce<Batch | undefined>(service, {
        carry: ({ batches }, options) => batches.retrieve(batch, options).asResponse(),
        read: batchOf,
        unless: failure => (isGone(failure) ? { meaning: undefined } : undefined),
      }),

    answers: (batch, level, asked, readingFor) => answersOf(service, batch, level, asked, readingFor),

    cancel: async batch => {
      await attemptOnce(service, {
        carry: ({ batches }, options) => batches.cancel(batch, options).asResponse(),
        read: () => true,
        unless: failure => (isGone(failure) || hasEnded(failure) ? { meaning: true } : undefined),
      })
    },

    filesOf: async job => {
      const found: string[] = []
      for await (const { id, name } of itemsOf(filesAfter)) if (name === fileNameOf(job)) found.push(id)
      return found
    },

    remove: async file => {
      await attemptOnce(service, {
        carry: ({ files }, options) => files.delete(file, options).asResponse(),
        read: () => true,
        // Whatever is said of it once it is gone.
        unless: failure => (isGone(failure) || failure.what === 'malformed' ? { meaning: true } : undefined),
      })
    },

    list: async () => (await batchesAfter()).items.map(({ batch }) => batch),
  }
}
