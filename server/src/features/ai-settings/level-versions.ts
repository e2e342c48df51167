import { versionsListed } from '@diary/contract/ai-prompts'
import type { Pool, PoolClient } from 'pg'
import type { LevelRecord, RecordKey } from '../../ai/index.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Client = Pick<Pool | PoolClient, 'query'>

const columns = `level, version, name, description, category, is_active as "isActive", model, effort, verbosity, prompt,
  prompt_version as "promptVersion", from_release as "fromRelease", saved_by as "savedBy", saved_at as "savedAt"`
/**
 * A stored version of a level's record. `promptVersion` is the version that last changed the prompt; `savedBy` is null
 * for a release's version.
 */
export type StoredRecord = LevelRecord & RowOf<'study.ai_level_versions', typeof columns>

/** Fields of a record that can be saved. */
export type RecordFields = Omit<LevelRecord, 'level'>

const fieldNames = [
  'name',
  'description',
  'category',
  'isActive',
  'model',
  'effort',
  'verbosity',
  'prompt',
] as const satisfies (keyof RecordFields)[]

/** Locks the records against other writers, on all processes, until the transaction ends; readers are not blocked. */
export const lockRecords = async (tx: Transaction) => {
  await tx.$client.query('lock table study.ai_level_versions in share row exclusive mode')
}

/** The record in force of each level: its newest version. */
export const recordsInForce = async (client: Client): Promise<StoredRecord[]> => {
  const { rows } = await client.query<StoredRecord>(
    `select distinct on (level) ${columns} from study.ai_level_versions order by level, version desc`,
  )
  return rows
}

/** By level, the version of the newest prompt that a release brought. */
export const promptsOfReleases = async (client: Client): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<RowOf<'study.ai_level_versions', 'level, prompt_version as "promptVersion"'>>(
    `select level, max(prompt_version) as "promptVersion" from study.ai_level_versions where from_release group by level`,
  )
  return new Map(rows.map(({ level, promptVersion }) => [level, promptVersion]))
}

/** One of them; each start installs all of the release's levels. */
export const requireRecord = (records: readonly StoredRecord[], level: RecordKey): StoredRecord => {
  const found = records.find(record => record.level === level)
  if (!found) throw new Error(`there is no record of ${level}`)
  return found
}

/** Versions of a level, newest first, as many as one answer lists, and whether there are earlier ones. */
export const versionsOf = async (client: Client, level: RecordKey, before: number | undefined) => {
  const { rows } = await client.query<StoredRecord>(
    `select ${columns} from study.ai_level_versions where level = $1 and ($2::bigint is null or version < $2)
      order by version desc limit ${versionsListed + 1}`,
    [level, before ?? null],
  )
  return { versions: rows.slice(0, versionsListed), earlier: rows.length > versionsListed }
}

export const findVersion = async (client: Client, level: RecordKey, version: number) => {
  const { rows } = await client.query<StoredRecord>(
    `select ${columns} from study.ai_level_versions where level = $1 and version = $2::bigint`,
    [level, version],
  )
  return rows[0]
}

/** The names of the fields in which a record would differ. */
export const changedFields = (present: RecordFields, wanted: Partial<RecordFields>) =>
  fieldNames.filter(name => wanted[name] !== undefined && wanted[name] !== present[name])

/** Stores a version. */
export const insertVersion = async (tx: Transaction, record: StoredRecord): Promise<void> => {
  await tx.$client.query(
    `insert into study.ai_level_versions (level, version, name, description, category, is_active, model, effort,
        verbosity, prompt, prompt_version, from_release, saved_by, saved_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      record.level,
      record.version,
      record.name,
      record.description,
      record.category,
      record.isActive,
      record.model,
      record.effort,
      record.verbosity,
      record.prompt,
      record.promptVersion,
      record.fromRelease,
      record.savedBy,
      record.savedAt,
    ],
  )
}
