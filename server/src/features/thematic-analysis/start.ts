import { thematicMessages } from '@diary/contract/thematic-analysis'
import { levels } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Batches } from '../batches/index.ts'
import { nightDueAt } from './night.ts'
import type { Readable } from './readable-report.ts'
import type { Reports } from './store.ts'

type Parts = {
  readonly settings: AiSettings
  readonly batches: Batches
  readonly readable: Readable
  readonly reports: Reports
}

/** Begins analyses of the study: for an administrator who asks, and by itself each night where there is something new. */
export const createStart = (context: Context, { settings, batches, readable, reports }: Parts) => {
  const { database, clock } = context

  const isActive = async () => (await settings.settingsOf(levels.studyReading)).isActive

  /** Undefined where one is under way. */
  const begin = async (tx: Transaction, actor: AccountId | null): Promise<string | undefined> => {
    const job = await batches.begin(tx, 'thematic_analysis', actor === null ? {} : { requestedBy: actor })
    if (job === undefined) return undefined
    await recordAudit(tx, { actor, action: 'analysis-started', subject: 'analysis', subjectId: job, at: clock() })
    return job
  }

  /** Whether anybody of these has a word that can be read. Mostly the first has. */
  const haveWritten = async (tx: Transaction, owners: readonly ParticipantId[]): Promise<boolean> => {
    for (const owner of owners) {
      if ((await readable.diaryOf(tx.$client, owner)).entries.length > 0) return true
    }
    return false
  }
  const isSomethingThere = async (tx: Transaction) => haveWritten(tx, await readable.masked(tx.$client))

  const isSomethingNew = async (tx: Transaction): Promise<boolean> => {
    const latest = await reports.latest(tx)
    // By a clock that was ahead entries were read up to a day to come, until which nothing would be new.
    if (!latest || latest.readAt > clock()) return isSomethingThere(tx)
    if (await readable.anySince(tx.$client, latest.readAt)) return true
    // Somebody who allows it only now has entries that were masked long ago; whose are all withheld brings nothing, and
    // nor does somebody whose entries were read without an answer: everybody's would be read anew, night after night.
    return haveWritten(tx, await readable.peopleBeside(tx.$client, latest))
  }

  return {
    /** Throws 503 where the level is off, 409 where one is under way or there is nothing to read. */
    asAsked: async (actor: AccountId): Promise<void> => {
      if (!(await isActive())) throw problem(503, thematicMessages.levelOff)
      const job = await inTransaction(database, async tx => {
        const begun = await begin(tx, actor)
        if (begun === undefined) throw problem(409, thematicMessages.underWay)
        if (!(await isSomethingThere(tx))) throw problem(409, thematicMessages.nothingToRead)
        return begun
      })
      await batches.wake(job)
    },

    /**
     * Sees to the night's run, if it is due and nobody has. The night is the key of a row: however many processes look,
     * and however the clock jumps, each has one run at the most.
     */
    tonight: async (): Promise<void> => {
      const now = clock()
      const night = nightDueAt(now, context.config.timeZone)
      if (night === undefined) return
      const job = await inTransaction(database, async tx => {
        const { rowCount } = await tx.$client.query(
          'insert into study.nightly_runs (night, at) values ($1, $2) on conflict do nothing',
          [night, now],
        )
        if (rowCount !== 1 || !(await isActive()) || !(await isSomethingNew(tx))) return undefined
        const begun = await begin(tx, null)
        if (begun) {
          await tx.$client.query('update study.nightly_runs set job_id = $2 where night = $1', [night, begun])
        }
        return begun
      })
      if (job !== undefined) await batches.wake(job)
    },
  }
}
