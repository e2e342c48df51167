import type { AiReport } from '@diary/contract/ai-settings'
import { type LevelName, levels, type ProviderIncident, type RecordKey } from '../../ai/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { StoredRecord } from './level-versions.ts'

const columns = 'level as use, what, model, detail, at'
type ReportRow = RowOf<'study.ai_reports', typeof columns>

/** The uses that a record configures, by which reports are stored. */
const usesOf = (level: RecordKey): LevelName[] =>
  Object.values(levels).flatMap(({ name, key }) => (key === level ? [name] : []))

/** What model servers refused. A report is about one configuration of a level and is deleted when that changes. */
export const createReports = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => {
  const pool = database.$client
  return {
    /** Stores the newest report of its kind for each use and model. */
    store: async ({ level: use, what, model, detail }: ProviderIncident): Promise<void> => {
      await pool.query(
        `insert into study.ai_reports (level, what, model, detail, at) values ($1, $2, $3, $4, $5)
          on conflict (level, what, model) do update set detail = excluded.detail, at = excluded.at`,
        [use, what, model, detail, clock()],
      )
    },

    /** All reports; `about` selects those for a record. */
    list: async (): Promise<ReportRow[]> => {
      const { rows } = await pool.query<ReportRow>(`select ${columns} from study.ai_reports order by at desc, what`)
      return rows
    },

    /** Deletes a level's reports, as its settings change. */
    forget: async (tx: Transaction, level: RecordKey): Promise<void> => {
      await tx.$client.query('delete from study.ai_reports where level = any($1)', [usesOf(level)])
    },
  }
}
export type Reports = ReturnType<typeof createReports>

/**
 * Newest first, without duplicates; only for the model in force, by the name in the settings or of the one that answers:
 * a draft may have been tried with another.
 */
export const about = (
  reports: readonly ReportRow[],
  { level, model }: StoredRecord,
  answeredBy: string,
): AiReport[] => {
  const uses: readonly string[] = usesOf(level)
  const inForce = [model, answeredBy]
  const own = reports.filter(report => uses.includes(report.use) && inForce.includes(report.model))
  return own
    .filter(({ what, detail }, index) => own.findIndex(one => one.what === what && one.detail === detail) === index)
    .map(({ what, model: asked, detail, at }) => ({ what, model: asked, detail, at: at.toISOString() }))
}
