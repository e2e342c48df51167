import { type FrameworkId, frameworkIds } from '@diary/contract/framework'
import { defaultFramework, type Level, type LevelName, type LevelSettings } from '../../ai/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

const columns = 'is_active, model, effort, verbosity, prompt, prompt_version'
type LevelRow = RowOf<'study.ai_level_versions', typeof columns>

/** The fields of a level that come from its record. */
type ConfiguredLevel = Pick<Level<LevelName>, 'key' | 'ownsPrompt' | 'besideModel' | 'defaults'>

/** A framework that this release does not know, stored by a later one, counts as none. */
const frameworkIn = (rows: readonly { readonly value: unknown }[]): FrameworkId =>
  frameworkIds.find(id => id === rows[0]?.value) ?? defaultFramework

/** The configuration of AI: the record in force of each level, and the framework in use. */
export const createAiSettings = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => {
  const pool = database.$client
  return {
    /** The settings in force of a level. */
    settingsOf: async (level: ConfiguredLevel): Promise<LevelSettings> => {
      const { rows } = await pool.query<LevelRow>({
        name: 'ai-level',
        text: `select ${columns} from study.ai_level_versions
          where level = $1 order by version desc limit 1`,
        values: [level.key],
      })
      const [row] = rows
      if (!row) return level.defaults
      const { is_active: isActive, model, effort, verbosity, prompt, prompt_version: promptVersion } = row
      const levelSettings = { isActive, model, effort, verbosity }
      if (level.besideModel === model) return { ...level.defaults, isActive }
      return level.ownsPrompt ? { ...levelSettings, prompt, promptVersion } : { ...level.defaults, ...levelSettings }
    },

    frameworkInUse: async (): Promise<FrameworkId> => {
      const { rows } = await pool.query<RowOf<'study.settings', 'value'>>({
        name: 'framework-in-use',
        text: "select value from study.settings where name = 'framework'",
      })
      return frameworkIn(rows)
    },

    /** Applies from now on; earlier classifications keep their framework. Returns the previous one. */
    changeFramework: async (tx: Transaction, framework: FrameworkId): Promise<FrameworkId> => {
      const { rows } = await tx.$client.query<RowOf<'study.settings', 'value'>>(
        "select value from study.settings where name = 'framework' for update",
      )
      await tx.$client.query(
        `insert into study.settings (name, value, changed_at) values ('framework', to_jsonb($1::text), $2)
          on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
        [framework, clock()],
      )
      return frameworkIn(rows)
    },
  }
}
export type AiSettings = ReturnType<typeof createAiSettings>
