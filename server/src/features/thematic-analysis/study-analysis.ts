import { setImmediate as turn } from 'node:timers/promises'
import { charactersAtOnce, levels } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { exemptFromMasking } from '../../platform/masking/index.ts'
import { dayIn } from '../../platform/timeframe.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { BatchKind, BatchRequestRow, NewRequest } from '../batches/index.ts'
import { createAccessLog } from '../study/index.ts'
import { findingsIn } from './findings.ts'
import { type Concluded, createJoinThemes } from './join-themes.ts'
import { charactersIn, portionsOf, spread } from './portions.ts'
import type { Readable } from './readable-report.ts'
import { createReport, writersOf } from './report.ts'
import { createReportRedaction } from './report-redaction.ts'
import type { Reports } from './store.ts'

/** Characters that one analysis reads; beyond that, each person's entries are sampled evenly. */
const maxCharacters = 50_000_000

/** The person has left between two attempts. */
class MayNotBeRead extends Error {
  override readonly name = 'MayNotBeRead'
}

type Parts = { readonly settings: AiSettings; readonly readable: Readable; readonly reports: Reports }

/** The analysis of the study: reads diaries person by person and merges their themes. */
export const createStudyAnalysis = (
  context: Context,
  { settings, readable, reports }: Parts,
): BatchKind<'studyReading'> => {
  const { ai, clock, database, sealing } = context
  const { timeZone } = context.config
  const accessLog = createAccessLog(context)
  const joinThemes = createJoinThemes(context, {
    settings,
    readable,
    redaction: createReportRedaction(context.maskingWorkers),
  })
  const makeReport = createReport(settings, timeZone)

  const personFor = (owner: ParticipantId) => sealing.lookup(`study analysis of ${owner}`).toString('hex')

  const inputFor = async (request: BatchRequestRow) => {
    const texts = await readable.textsOf(request)
    if (texts.length === 0) return undefined
    const dayOf = (at: Date) => exemptFromMasking(dayIn(at, timeZone), 'plain')
    return { entries: texts.map(({ number, at, text }) => ({ ref: number, date: dayOf(at), text })) }
  }

  return {
    jobType: 'thematic_analysis',
    level: levels.studyReading,

    prepare: async (tx, job) => {
      const people = await readable.people(tx.$client)
      await accessLog.hold(tx, people)
      const diaries: { owner: ParticipantId; entries: Awaited<ReturnType<Readable['diaryOf']>>['entries'] }[] = []
      const leftOutBy = { withheld: 0, notMasked: 0, tooMuch: 0 }
      for (const owner of people) {
        const diary = await readable.diaryOf(tx.$client, owner)
        leftOutBy.withheld += diary.withheld
        leftOutBy.notMasked += diary.notMasked
        if (diary.entries.length > 0) diaries.push({ owner, entries: diary.entries })
      }
      if (diaries.length === 0) return 'nothing-to-read'
      const share = maxCharacters / diaries.reduce((sum, { entries }) => sum + charactersIn(entries), 0)
      const atOnce = charactersAtOnce(ai, levels.studyReading.name, await settings.settingsOf(levels.studyReading))
      const requests: NewRequest[] = []
      const concerned = new Map<ParticipantId, number>()
      for (const { owner, entries } of diaries) {
        const read = spread(entries, share)
        leftOutBy.tooMuch += entries.length - read.length
        concerned.set(owner, read.length)
        for (const portion of portionsOf(read, atOnce)) {
          requests.push({ owner, entries: portion.map(({ id, revision }) => ({ id, revision })) })
        }
        // Yields between two people.
        await turn()
      }
      const leftOut = leftOutBy.withheld + leftOutBy.notMasked + leftOutBy.tooMuch
      await accessLog.writeWithin(tx, {
        actor: job.requestedBy,
        what: 'analysed',
        concerned,
        subject: 'analysis',
        subjectId: job.id,
        details: { leftOut },
      })
      return { requests, leftOut, leftOutBy }
    },

    outboundRequest: async (_job, request) => {
      const input = await inputFor(request)
      return input && { input, person: personFor(request.owner) }
    },

    answerContext: async (_job, request) => {
      const input = await inputFor(request)
      return input && { input }
    },

    ask: async (_job, request, signal) => {
      const input = await inputFor(request)
      if (!input) return undefined
      const asking = {
        settings: await settings.settingsOf(levels.studyReading),
        signal,
        person: personFor(request.owner),
        onSending: async () => {
          const still = await readable.amongPeople(database.$client, [request.owner])
          if (still.size === 0) throw new MayNotBeRead()
        },
      }
      return ai.run(levels.studyReading, input, asking).catch((error: unknown) => {
        // Nothing is left: people who may no longer be read are not in the result.
        if (error instanceof MayNotBeRead) return undefined
        throw error
      })
    },

    conclude: async (_job, answered, signal) => {
      const standing = await readable.standing(database.$client, answered)
      return joinThemes(await findingsIn(answered, standing), signal)
    },

    storeResult: async (tx, job, answered, requests, concluded) => {
      await accessLog.hold(
        tx,
        answered.map(({ owner }) => owner),
      )
      const standing = await readable.standing(tx.$client, answered)
      const stamp = answered.at(-1)?.answer.stamp
      if (standing.size === 0 || !stamp) return 'may-not-read'
      const from = concluded as Concluded
      const writers = await writersOf(standing.values())
      const people = new Map(writers.map(({ owner, entries }) => [owner, entries]))
      const report = await makeReport(tx, {
        concluded: from,
        findings: await findingsIn(answered, standing),
        standing,
        writers,
        isWhole: await readable.allThere(tx.$client, from.from),
        counts: {
          answered: answered.length,
          requests,
          leftOut: job.leftOut,
          ...(job.leftOutBy ? { leftOutBy: job.leftOutBy } : {}),
        },
      })
      // Entries masked during the selection are read again rather than never.
      const id = await reports.storeReport(tx, { report, stamp, readAt: job.requestedAt, people })
      await recordAudit(tx, {
        actor: null,
        action: 'analysis-made',
        subject: 'analysis',
        subjectId: id,
        details: { job: job.id, entries: standing.size, participants: people.size, themes: report.themes.length },
        at: clock(),
      })
      return 'kept'
    },
  }
}
