import type { Clock } from '../../platform/clock.ts'
import type { LevelName } from '../levels.ts'
import { attemptOnce, hasEnded, hasNoSuchPath, type IncidentContext, isGone } from '../model/attempt-once.ts'
import { type AnswerForm, createOutcomes } from '../model/batch-outcome.ts'
import { collectRequests } from '../model/batch-requests.ts'
import { answersIn, resultLines } from '../model/batch-results.ts'
import { fetchFile } from '../model/http-body.ts'
import { itemsOf, type Page, pageIn } from '../model/list-pages.ts'
import {
  AiProblem,
  type BatchService,
  isAtWork,
  type JobRef,
  type ProviderIncident,
  type RequestSettings,
} from '../provider.ts'
import type { AnthropicClient } from './anthropic-client.ts'
import { type AnthropicServer, failureOf } from './anthropic-wire.ts'
import { customIdOf, jobIn, type MessageBatch, parseMessageBatch, readResult } from './message-batch.ts'
import { readMessage } from './messages-answer.ts'
import { messageFor, tune } from './messages-body.ts'
import { isLost, refusedParameter } from './refusals.ts'

/** Milliseconds for the requests on their way there. */
const uploadTimeoutMs = 10 * 60_000
/** How much two machines' clocks may differ. */
const clockSkewMs = 60 * 60_000
/** Milliseconds for which it is known whether the server has batches. */
const cacheMs = 60 * 60_000

const concernOf = ({ name }: { readonly name: LevelName }, model: string): IncidentContext => ({ level: name, model })

type Parts = AnthropicServer & {
  /** For people. */
  readonly name: string
  readonly clock: Clock
  readonly report: (report: ProviderIncident) => void
}

/** Anthropic's Message Batches: requests go inline and results are one stream, so that there are no files. */
export const createMessageBatches = (parts: Parts): BatchService => {
  const { client, refusals, modelFor, name: server, clock, report } = parts
  const service = { client: async () => client, failureOf, report }
  let has: { readonly available: boolean; readonly until: number } | undefined
  /** The jobs of ended batches whose results were looked at for another one. */
  const jobs = new Map<string, string | undefined>()

  const at = (handle: string, rest = '') => `/messages/batches/${encodeURIComponent(handle)}${rest}`
  const batchesAfter = (after?: string): Promise<Page<MessageBatch>> =>
    attemptOnce(service, {
      carry: (ask, options) =>
        ask(
          `/messages/batches?limit=100${after === undefined ? '' : `&after_id=${encodeURIComponent(after)}`}`,
          options,
        ),
      read: body => pageIn(body, parseMessageBatch),
    })
  const batchOf = (handle: string): Promise<MessageBatch | undefined> =>
    attemptOnce<AnthropicClient, MessageBatch | undefined>(service, {
      carry: (ask, options) => ask(at(handle), options),
      read: parseMessageBatch,
      unless: failure => (isGone(failure) ? { meaning: undefined } : undefined),
    })
  // By the handle, and not by the results' own address: the key goes to no other server.
  const linesOf = (handle: string, concern?: IncidentContext) =>
    resultLines(service, concern, (ask, options) => ask(at(handle, '/results'), { ...options, fetchBy: fetchFile }))

  /** The job of an ended batch, by the id of any of its requests. */
  const jobOf = async ({ summary: { handle }, hasResults }: MessageBatch): Promise<string | undefined> => {
    if (!hasResults) return undefined
    if (jobs.has(handle)) return jobs.get(handle)
    let job: string | undefined
    for await (const line of linesOf(handle)) {
      job = jobIn(line)
      break
    }
    jobs.set(handle, job)
    return job
  }
  /**
   * The job's batch. 'not known' while one that may be it has not ended: a batch has no name, and its requests' ids come
   * only with the results.
   */
  const named = async ({ name, since }: JobRef): Promise<MessageBatch | 'not known' | undefined> => {
    let mayBeIt = false
    for await (const batch of itemsOf(batchesAfter)) {
      const after = batch.summary.createdAt.getTime() - since.getTime()
      if (after < -clockSkewMs) break
      if (after > uploadTimeoutMs + clockSkewMs) continue
      if (isAtWork(batch.summary.status)) mayBeIt = true
      else if ((await jobOf(batch)) === name) return batch
    }
    return mayBeIt ? 'not known' : undefined
  }
  /** One that has ended, or is gone, counts as cancelled. */
  const cancel = (handle: string) =>
    attemptOnce(service, {
      carry: (ask, options) => ask(at(handle, '/cancel'), { ...options, method: 'POST' }),
      read: () => true,
      unless: failure => (isGone(failure) || hasEnded(failure) ? { meaning: true } : undefined),
    })
  const remove = (handle: string) =>
    attemptOnce(service, {
      carry: (ask, options) => ask(at(handle), { ...options, method: 'DELETE' }),
      read: () => true,
      // Any answer means that it is gone.
      unless: failure => (isGone(failure) || failure.what === 'malformed' ? { meaning: true } : undefined),
    })

  const answerForm = (asked: RequestSettings): AnswerForm => ({
    writtenBy: 'anthropic',
    clock,
    report,
    failureOf,
    readAnswer: readMessage,
    // Answers report none.
    settingsIn: () => tune(asked, refusals.known(asked)).settings,
    changesAfter: (failure, onDropped) => {
      const parameter = refusedParameter(failure, tune(asked, new Set()).droppable)
      if (parameter && !refusals.known(asked).has(parameter)) {
        refusals.add(asked, parameter)
        if (isLost(parameter)) onDropped(parameter)
      }
      return parameter !== undefined
    },
  })

  return {
    available: async (level, model) => {
      if (has && has.until > clock().getTime()) return has.available
      const available = await attemptOnce(service, {
        concern: concernOf(level, model),
        carry: (ask, options) => ask('/messages/batches?limit=1', options),
        read: body => (pageIn(body, parseMessageBatch) ? true : undefined),
        // An answer of another form, such as a proxy's page, is no batch service either.
        unless: failure => (hasNoSuchPath(failure) || failure.what === 'malformed' ? { meaning: false } : undefined),
      })
      has = { available, until: clock().getTime() + cacheMs }
      return available
    },

    modelFor: async (level, configured) => {
      const model = modelFor(configured)
      const concern = concernOf(level, configured)
      const isKnown = await attemptOnce(service, {
        concern,
        carry: (ask, options) => ask(`/models/${encodeURIComponent(model)}`, options),
        read: () => true,
        unless: failure => {
          // Only the API's own error means that the model is unknown: a gateway may have nothing at that path.
          if (isGone(failure) && 'code' in failure && failure.code === 'not_found_error') return { meaning: false }
          return hasNoSuchPath(failure) || failure.what === 'malformed' ? { meaning: true } : undefined
        },
      })
      if (isKnown) return model
      report({ ...concern, what: 'model-unknown', detail: server })
      throw new AiProblem('misconfigured', { cause: new Error('the model server knows no model of this name') })
    },

    submit: async ({ name: job }, level, settings, requests, beforeCreating) => {
      const without = refusals.known(settings)
      const pieces = await collectRequests(level, settings, requests, (line, request) => {
        const { body: params } = messageFor(request, settings.model, without)
        return JSON.stringify({ custom_id: customIdOf(job, line), params })
      })
      if (pieces.length === 0) return undefined
      const separated = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [',', piece]))
      const body = new Blob(['{"requests":[', ...separated, ']}'])
      // The requests leave with the call that makes the batch.
      await beforeCreating()
      const made = await attemptOnce(service, {
        concern: concernOf(level, settings.model),
        within: uploadTimeoutMs,
        carry: (ask, options) => ask('/messages/batches', { ...options, method: 'POST', body }),
        read: parseMessageBatch,
      })
      return made.summary.handle
    },

    find: async job => {
      const batch = await named(job)
      // Submitting anew could make a second one; waiting costs a day at most, after which every batch has ended.
      if (batch === 'not known') throw new AiProblem('busy')
      return batch?.summary.handle
    },

    poll: async handle => {
      const batch = await batchOf(handle)
      return batch && { status: batch.summary.status, createdAt: batch.summary.createdAt, refusal: null }
    },

    results: async function* (handle, level, asked, readingFor) {
      const concern = concernOf(level, asked.model)
      const outcomeOf = createOutcomes(answerForm(asked), level, asked)
      yield* answersIn(linesOf(handle, concern), readResult, outcomeOf, readingFor)
    },

    discard: async (job, handle) => {
      const batch = await (handle === undefined ? named(job) : batchOf(handle))
      // One that may be the job's has not ended yet.
      if (batch === 'not known') return 'ending'
      if (batch && isAtWork(batch.summary.status)) {
        if (!batch.isEnding) await cancel(batch.summary.handle)
        return 'ending'
      }
      if (batch) await remove(batch.summary.handle)
      return batch || handle !== undefined ? 'discarded' : 'not found'
    },

    list: async () => (await batchesAfter()).items.map(({ summary }) => summary),
  }
}
