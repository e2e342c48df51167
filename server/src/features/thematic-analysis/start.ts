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

/** Starts analyses of the study: for an administrator, and each night where there is something new. */
export const createStart = (context: Context, { settings, batches, readable, reports }: Parts) => {
  const { database, clock } = context

  const isActive = async () => (await settings.settingsOf(levels.studyReading)).isActive

  /** Undefined where one is active. */
  const begin = async (tx: Transaction, actor: AccountId | null): Promise<string | undefined> => {
    const job = await batches.begin(tx, 'thematic_analysis', actor === null ? {} : { requestedBy: actor })
    if (job === undefined) return undefined
    await recordAudit(tx, { actor, action: 'analysis-started', subject: 'analysis', subjectId: job, at: clock() })
    return job
  }

  /** Whether any of these people has readable text. Usually the first has. */
  const haveWritten = async (tx: Transaction, owners: readonly ParticipantId[]): Promise<boolean> => {
    for (const owner of owners) {
      if ((await readable.diaryOf(tx.$client, owner)).entries.length > 0) return true
    }
    return false
  }
  const isSomethingThere = async (tx: Transaction) => haveWritten(tx, await readable.masked(tx.$client))

  const isSomethingNew = async (tx: Transaction): Promise<boolean> => {
    const latest = await reports.latest(tx)
    // A clock that was ahead may have stored a future time, until which nothing would be new.
    if (!latest || latest.readAt > clock()) return isSomethingThere(tx)
    if (await readable.anySince(tx.$client, latest.readAt)) return true
    // People who allow it only now have entries that were masked long ago. People whose entries are all withheld, or
    // were
    // read without an answer, do not count: everybody's would be read again, night after night.
    return haveWritten(tx, await readable.peopleBeside(tx.$client, latest))
  }

  return {
    /** Throws 503 where the level is off, 409 where one is active or there is nothing to read. */
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
     * Starts the nightly run, if it is due and not started. The night is the key of a row: with any number of processes
     * and clock jumps, each night has at most one run.
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
