import type { LevelName } from '../../levels.ts'
import type { Batch, BatchService } from '../../port.ts'
import { answersOf } from './answers.ts'
import { askOnce, type Concern, hasEnded, hasNoSuchPath, isGone, type Service } from './asking-once.ts'
import { modelNow } from './model.ts'
import { itemsOf, type Page, pageIn } from './pages.ts'
import { endpoint, fileNameOf, fileOf } from './requests-file.ts'
import { batchIn, fileIn, type ToldBatch, type ToldFile } from './told.ts'

/** Milliseconds for a file on its way there. */
const uploadPatience = 10 * 60_000

/** How much the clocks of two machines may differ, and ours have jumped: a batch's name tells it apart anyway. */
const margin = 48 * 60 * 60_000

const batchOf = (body: unknown): Batch | undefined => batchIn(body)?.batch

const concernOf = ({ name }: { readonly name: LevelName }, model: string): Concern => ({ level: name, model })

/** OpenAI's Files and Batches on a server that may have them. */
export const createBatchService = (service: Service): BatchService => {
  const { terms } = service

  const batchesAfter = (after?: string): Promise<Page<ToldBatch>> =>
    askOnce(service, {
      carry: ({ batches }, options) =>
        batches.list({ limit: 100, ...(after === undefined ? {} : { after }) }, options).asResponse(),
      read: body => pageIn(body, batchIn),
    })
  const filesAfter = (after?: string): Promise<Page<ToldFile>> =>
    askOnce(service, {
      carry: ({ files }, options) => {
        const page = { purpose: 'batch', limit: 1_000, order: 'desc' as const }
        return files.list({ ...page, ...(after === undefined ? {} : { after }) }, options).asResponse()
      },
      read: body => pageIn(body, fileIn),
    })

  return {
    available: async (level, model) => {
      // Every line would be for a path that the server does not have.
      if (terms.api() !== 'responses') return false
      const known = terms.batches()
      if (known !== undefined) return known
      const has = await askOnce(service, {
        concern: concernOf(level, model),
        carry: ({ batches }, options) => batches.list({ limit: 1 }, options).asResponse(),
        read: body => (pageIn(body, batchIn) ? true : undefined),
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
      return askOnce(service, {
        concern: concernOf(level, settings.model),
        within: uploadPatience,
        carry: ({ files }, options) => files.create({ file, purpose: 'batch' }, options).asResponse(),
        read: body => fileIn(body)?.id,
      })
    },

    create: (job, level, model, file) =>
      askOnce(service, {
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
        if (item.batch.createdAt.getTime() < since.getTime() - margin) return undefined
      }
      return undefined
    },

    look: batch =>
      askOnce<Batch | undefined>(service, {
        carry: ({ batches }, options) => batches.retrieve(batch, options).asResponse(),
        read: batchOf,
        unless: failure => (isGone(failure) ? { meaning: undefined } : undefined),
      }),

    answers: (batch, level, asked, readingFor) => answersOf(service, batch, level, asked, readingFor),

    cancel: async batch => {
      await askOnce(service, {
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
      await askOnce(service, {
        carry: ({ files }, options) => files.delete(file, options).asResponse(),
        read: () => true,
        // Whatever is said of it once it is gone.
        unless: failure => (isGone(failure) || failure.what === 'malformed' ? { meaning: true } : undefined),
      })
    },

    list: async () => (await batchesAfter()).items.map(({ batch }) => batch),
  }
}
