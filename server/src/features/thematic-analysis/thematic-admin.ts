import {
  type ThematicAnalysis,
  type ThematicJob,
  type ThematicReport,
  thematicMessages,
} from '@diary/contract/thematic-analysis'
import { levels } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { AccountId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import { startOfDay } from '../../platform/start-of-day.ts'
import { dayIn } from '../../platform/timeframe.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { type Batches, errorMessageOf, type JobState } from '../batches/index.ts'
import { type AccessEvent, createAccessLog } from '../study/index.ts'
import type { Reports } from './store.ts'

type Parts = { readonly settings: AiSettings; readonly batches: Batches; readonly reports: Reports }

const thematicJobOf = (job: JobState): ThematicJob => ({
  status: job.status,
  entriesCount: job.entriesCount,
  usersCount: job.usersCount,
  requestedAt: job.requestedAt.toISOString(),
  completedAt: job.completedAt?.toISOString() ?? null,
  errorMessage: errorMessageOf(job),
  remote: job.remote,
  nightly: job.requestedBy === null,
})

/** The analysis of the study for administrators; each reading is recorded for the people in the report. */
export const createThematicAdmin = (context: Context, { settings, batches, reports }: Parts) => {
  const { database, clock } = context
  const { timeZone } = context.config
  const accessLog = createAccessLog(context)

  const wasReadToday = async (tx: Transaction, actor: AccountId, report: string): Promise<boolean> => {
    const { rows } = await tx.$client.query(
      `select from operations.audit
        where actor = $1 and action = 'analysis-read' and subject_id = $2 and at between $3 and $4 limit 1`,
      // A clock that was ahead may have recorded readings of future days.
      [actor, report, startOfDay(dayIn(clock(), timeZone), timeZone), clock()],
    )
    return rows.length > 0
  }

  /** The newest report; the reading is recorded before it is sent. */
  const readReport = (
    actor: AccountId,
    action: NonNullable<AccessEvent['action']>,
    isDown: (tx: Transaction, report: string) => Promise<boolean>,
  ): Promise<ThematicReport | null> =>
    inTransaction(database, async tx => {
      const latest = await reports.latest(tx)
      if (!latest) return null
      const wasDown = await isDown(tx, latest.id)
      // The page polls: thousands of people are locked only where a reading must be recorded.
      if (!wasDown) await accessLog.hold(tx, (await reports.peopleOf(tx, latest.id)).keys())
      const report = await reports.read(tx, latest.id)
      // A concurrent request may have recorded it meanwhile.
      if (report && !wasDown && !(await isDown(tx, latest.id))) {
        await accessLog.writeWithin(tx, {
          actor,
          what: 'report-read',
          concerned: await reports.peopleOf(tx, latest.id),
          action,
          subject: 'analysis',
          subjectId: latest.id,
          details: {},
        })
      }
      return report
    })

  return {
    /** The page polls every few seconds while a job is active: a reading is recorded once a day. */
    read: async (actor: AccountId): Promise<ThematicAnalysis> => {
      const [{ isActive }, job] = await Promise.all([
        settings.settingsOf(levels.studyReading),
        batches.latest('thematic_analysis'),
      ])
      const analysis = await readReport(actor, 'analysis-read', (tx, report) => wasReadToday(tx, actor, report))
      return { analysis, batchJobStatus: job ? thematicJobOf(job) : null, isActive }
    },

    /** The newest report for download. Throws 404 where there is none. */
    take: async (actor: AccountId): Promise<ThematicReport> => {
      const report = await readReport(actor, 'analysis-downloaded', async () => false)
      if (!report) throw problem(404, thematicMessages.noReport)
      return report
    },
  }
}
