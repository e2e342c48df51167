import type { OpenAI } from 'openai'
import type { LevelName } from '../../levels.ts'
import { attemptOnce, hasEnded, hasNoSuchPath, type IncidentContext, isGone } from '../../model/attempt-once.ts'
import { itemsOf, type Page, pageIn } from '../../model/list-pages.ts'
import { AiProblem, type BatchService, isAtWork, type JobRef } from '../../provider.ts'
import { answersOf } from './answers.ts'
import { type NamedBatch, type NamedFile, parseBatch, parseFile } from './batch-status.ts'
import { modelNow } from './model.ts'
import type { Service } from './openai-batch-server.ts'
import { endpoint, fileNameOf, fileOf } from './requests-file.ts'

/** Milliseconds for a file on its way there. */
const uploadTimeoutMs = 10 * 60_000

/** How much two machines' clocks may differ, and ours have jumped: a batch's name identifies it anyway. */
const clockSkewMs = 48 * 60 * 60_000

const concernOf = ({ name }: { readonly name: LevelName }, model: string): IncidentContext => ({ level: name, model })

/** OpenAI's Files and Batches on a server that may have them. */
export const createBatchService = (service: Service): BatchService => {
  const { capabilities } = service

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

  const named = async ({ name, since }: JobRef): Promise<NamedBatch | undefined> => {
    for await (const batch of itemsOf(batchesAfter)) {
      if (batch.job === name) return batch
      if (batch.summary.createdAt.getTime() < since.getTime() - clockSkewMs) return undefined
    }
    return undefined
  }
  const batchOf = (handle: string): Promise<NamedBatch | undefined> =>
    attemptOnce<OpenAI, NamedBatch | undefined>(service, {
      carry: ({ batches }, options) => batches.retrieve(handle, options).asResponse(),
      read: parseBatch,
      unless: failure => (isGone(failure) ? { meaning: undefined } : undefined),
    })
  /**
   * Requests cancellation; answers by then can still be read. A batch that has ended, or is gone, counts as cancelled.
   */
  const cancel = (handle: string) =>
    attemptOnce(service, {
      carry: ({ batches }, options) => batches.cancel(handle, options).asResponse(),
      read: () => true,
      unless: failure => (isGone(failure) || hasEnded(failure) ? { meaning: true } : undefined),
    })
  /** The files with the job's name, for instance of an unconfirmed upload. */
  const filesOf = async (job: JobRef): Promise<readonly string[]> => {
    const found: string[] = []
    for await (const { id, name } of itemsOf(filesAfter)) if (name === fileNameOf(job.name)) found.push(id)
    return found
  }
  const remove = (file: string) =>
    attemptOnce(service, {
      carry: ({ files }, options) => files.delete(file, options).asResponse(),
      read: () => true,
      // Any answer means that it is gone.
      unless: failure => (isGone(failure) || failure.what === 'malformed' ? { meaning: true } : undefined),
    })

  return {
    available: async (level, model) => {
      // Every line would be for a path that the server does not have.
      if (capabilities.lacksResponses()) return false
      const known = capabilities.batches()
      if (known !== undefined) return known
      const has = await attemptOnce(service, {
        concern: concernOf(level, model),
        carry: ({ batches }, options) => batches.list({ limit: 1 }, options).asResponse(),
        read: body => (pageIn(body, parseBatch) ? true : undefined),
        // An answer of another form, such as a proxy's page, is no batch service either.
        unless: failure => (hasNoSuchPath(failure) || failure.what === 'malformed' ? { meaning: false } : undefined),
      })
      capabilities.hasBatches(has)
      return has
    },

    modelFor: (level, model) => modelNow(service, concernOf(level, model)),

    submit: async ({ name: job }, level, settings, requests, beforeCreating) => {
      const file = await fileOf(job, level, settings, requests, capabilities)
      if (!file) return undefined
      const concern = concernOf(level, settings.model)
      const input_file_id = await attemptOnce(service, {
        concern,
        within: uploadTimeoutMs,
        carry: ({ files }, options) => files.create({ file, purpose: 'batch' }, options).asResponse(),
        read: body => parseFile(body)?.id,
      })
      await beforeCreating()
      const made = await attemptOnce(service, {
        concern,
        carry: ({ batches }, options) => {
          const batch = { input_file_id, endpoint, completion_window: '24h', metadata: { job } } as const
          return batches.create(batch, options).asResponse()
        },
        read: parseBatch,
      })
      return made.summary.handle
    },

    find: async job => (await named(job))?.summary.handle,

    poll: async handle => {
      const batch = await batchOf(handle)
      return batch && { status: batch.summary.status, createdAt: batch.summary.createdAt, refusal: batch.refusal }
    },

    results: async function* (handle, level, asked, readingFor) {
      const batch = await batchOf(handle)
      // It was there a moment ago.
      if (!batch) throw new AiProblem('unreachable')
      yield* answersOf(service, batch, level, asked, readingFor)
    },

    discard: async (job, handle) => {
      const batch = await (handle === undefined ? named(job) : batchOf(handle))
      if (batch && isAtWork(batch.summary.status)) {
        if (!batch.isEnding) await cancel(batch.summary.handle)
        return 'ending'
      }
      const { inputFile = null, outputFile = null, errorFile = null } = batch?.summary ?? {}
      const files = [...(inputFile === null ? await filesOf(job) : [inputFile]), outputFile, errorFile]
      for (const file of files) if (file !== null) await remove(file)
      return batch || handle !== undefined ? 'discarded' : 'not found'
    },

    list: async () => {
      if (capabilities.lacksResponses() || capabilities.batches() === false) return undefined
      const page = await attemptOnce<OpenAI, Page<NamedBatch> | undefined>(service, {
        carry: ({ batches }, options) => batches.list({ limit: 100 }, options).asResponse(),
        read: body => pageIn(body, parseBatch),
        unless: failure => (hasNoSuchPath(failure) ? { meaning: undefined } : undefined),
      })
      return page?.items.map(({ summary }) => summary)
    },
  }
}
