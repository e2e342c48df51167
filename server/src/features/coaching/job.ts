import { levels } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import type { AiGateway } from '../ai-gateway/index.ts'
import type { BatchKind, BatchRequestRow } from '../batches/index.ts'
import type { Entries } from '../entries/index.ts'
import { requireReadingConsent } from '../participants/index.ts'
import type { AnalysesStore } from './analyses-store.ts'
import { cutLong } from './sample.ts'
import { asInput, readDiary } from './whole-diary.ts'

type Parts = { readonly gateway: AiGateway; readonly entries: Entries; readonly analyses: AnalysesStore }

const idsOf = ({ entries }: Pick<BatchRequestRow, 'entries'>) => entries.map(({ id }) => id)

/**
 * A job that reads one whole diary: one request, sent through the same gateway as all others, and only while its writer
 * allows AI. Each step reads the entries as they are then: the job stores no text.
 */
export const coachingJob = (context: Context, { gateway, entries, analyses }: Parts): BatchKind<'coaching'> => {
  const { database, config } = context
  const level = levels.coaching

  /** The entries of a request that still exist, with its numbers and their present text. */
  const inputOf = async (request: BatchRequestRow, which: 'all' | 'unchanged') => {
    const now = new Map((await entries.readOwnWords(request.owner, idsOf(request))).map(entry => [entry.id, entry]))
    const numbered = request.entries.flatMap(({ id, revision }, index) => {
      const entry = now.get(id)
      if (!entry || (which === 'unchanged' && entry.revision > revision)) return []
      return [{ ref: index + 1, createdAt: entry.createdAt, content: cutLong(entry.content) }]
    })
    return asInput(numbered, config.timeZone)
  }

  /** The person, if they allow AI, with the entries to read; undefined where there is nothing to read. */
  const readable = async (request: BatchRequestRow) => {
    const owner = await requireReadingConsent(database, request.owner)
    const input = owner && (await inputOf(request, 'all'))
    return input && input.entries.length > 0 ? { owner, input } : undefined
  }

  const consenting = (from: Parameters<typeof requireReadingConsent>[0], owner: ParticipantId | null) =>
    owner === null ? undefined : requireReadingConsent(from, owner)

  return {
    jobType: 'individual_coaching',
    level,

    prepare: async (tx, job) => {
      const owner = await consenting(tx, job.owner)
      if (!owner) return 'may-not-read'
      const diary = await readDiary(entries, owner, await gateway.charactersAtOnce(level))
      if (diary.entries === 0) return 'nothing-to-read'
      const read = diary.sample.map(({ id, revision }) => ({ id, revision }))
      return { requests: [{ owner, entries: read }], leftOut: diary.entries - read.length }
    },

    outboundRequest: async (_job, request) => {
      const found = await readable(request)
      return found && gateway.prepare(found.owner, level, found.input)
    },

    mayContinue: async job => (await consenting(database, job.owner)) !== undefined,

    // An answer may quote only entries that have not changed since. Whether it may be stored is decided when it is.
    answerContext: async (_job, request, replaced) => ({
      input: await inputOf(request, 'unchanged'),
      ...(replaced === undefined ? {} : { restore: gateway.restoring(replaced) }),
    }),

    ask: async (_job, request, signal) => {
      const found = await readable(request)
      return found && gateway.askUnattended(found.owner, level, found.input, signal)
    },

    storeResult: async (tx, job, answered) => {
      const owner = await consenting(tx, job.owner)
      if (!owner) return 'may-not-read'
      const [request] = answered
      if (!request || !job.preparedAt) return 'unanswered'
      const now = await entries.readOwnWords(owner, idsOf(request))
      // Nothing of a deleted entry may be in the result: the rest is read again.
      if (now.length < request.entries.length) return 'again'
      const then = new Map(request.entries.map(({ id, revision }) => [id, revision]))
      await analyses.storeAnalysis(tx, owner, {
        written: request.answer.output,
        before: request.answer.before,
        care: request.answer.care,
        stamp: request.answer.stamp,
        readAt: job.preparedAt,
        read: now,
        changed: now.some(({ id, revision }) => revision > (then.get(id) ?? revision)),
        entriesThen: job.entriesCount + job.leftOut,
      })
      return 'kept'
    },
  }
}
