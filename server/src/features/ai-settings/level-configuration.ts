import {
  type BatchConfigKey,
  batchConfigKeys,
  batchEfforts,
  type LevelKey,
  levelMessages,
  levelOfBatchConfig,
} from '@diary/contract/ai-levels'
import { type RecordKey, releasedRecords } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { AccountId } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import {
  changedFields,
  findVersion,
  insertVersion,
  lockRecords,
  type RecordFields,
  recordsInForce,
  requireRecord,
  type StoredRecord,
} from './level-versions.ts'
import type { Reports } from './reports.ts'

/** Fields to save, and the version that was edited; without it the change replaces any version. */
type Change = { readonly wanted: Partial<RecordFields>; readonly begunFrom?: number | undefined }

const requestFields: readonly string[] = ['model', 'effort', 'verbosity'] satisfies (keyof RecordFields)[]
const efforts: readonly string[] = batchEfforts

/** Saves levels: each change is checked, stored and audited in one transaction, one at a time. */
export const createLevelConfiguration = ({ database, clock }: Context, reports: Reports) => {
  /** Applies changes to the records in force, under their lock. */
  const withRecordsLocked = <T>(work: (tx: Transaction, records: readonly StoredRecord[]) => Promise<T>): Promise<T> =>
    inTransaction(database, async tx => {
      await lockRecords(tx)
      return work(tx, await recordsInForce(tx.$client))
    })

  /**
   * A new version, or the one in force where nothing differs. `promptVersion`: that of an earlier version being
   * restored.
   */
  const saveVersion = async (
    tx: Transaction,
    by: AccountId,
    present: StoredRecord,
    { wanted, begunFrom }: Change,
    promptVersion = present.version + 1,
  ) => {
    if (begunFrom !== undefined && begunFrom !== present.version) throw problem(409, levelMessages.changedElsewhere)
    const changed = changedFields(present, wanted)
    if (changed.length === 0) return { record: present, changed }
    const record: StoredRecord = {
      ...present,
      ...wanted,
      version: present.version + 1,
      promptVersion: changed.includes('prompt') ? promptVersion : present.promptVersion,
      fromRelease: false,
      savedBy: by,
      savedAt: clock(),
    }
    await insertVersion(tx, record)
    if (changed.some(field => requestFields.includes(field))) await reports.forget(tx, present.level)
    return { record, changed }
  }

  const change = async (
    tx: Transaction,
    by: AccountId,
    present: StoredRecord,
    wanted: Change,
  ): Promise<StoredRecord> => {
    const { record, changed } = await saveVersion(tx, by, present, wanted)
    if (changed.length === 0) return record
    const { level, version, savedAt: at } = record
    // Only field names: prompts do not belong in the audit log.
    const details = { version, changed }
    await recordAudit(tx, { actor: by, action: 'ai-level-saved', subject: 'level', subjectId: level, details, at })
    return record
  }

  return {
    change: (by: AccountId, level: RecordKey, wanted: Change): Promise<StoredRecord> =>
      withRecordsLocked((tx, records) => change(tx, by, requireRecord(records, level), wanted)),

    /** Saves one or both; an error in one leaves both unchanged. Returns all records. */
    changeBatch: (by: AccountId, config: Readonly<Partial<Record<BatchConfigKey, Change | undefined>>>) =>
      withRecordsLocked(async (tx, records) => {
        for (const key of batchConfigKeys) {
          const wanted = config[key]
          if (!wanted) continue
          const present = requireRecord(records, levelOfBatchConfig[key])
          const { effort = present.effort } = wanted.wanted
          if (effort !== present.effort && !efforts.includes(effort)) {
            throw fieldProblem(`${key}.reasoning_effort`, levelMessages.batchEffort)
          }
          await change(tx, by, present, wanted)
        }
        return recordsInForce(tx.$client)
      }),

    /** Saves an earlier version as the newest; its prompt keeps its version number, which earlier answers carry. */
    restore: (by: AccountId, level: LevelKey, version: number, begunFrom?: number): Promise<StoredRecord> =>
      withRecordsLocked(async (tx, records) => {
        const earlier = await findVersion(tx.$client, level, version)
        if (!earlier) throw problem(404, levelMessages.noSuchVersion)
        const { name, description, category, isActive, model, effort, verbosity, prompt, promptVersion } = earlier
        const wanted = { name, description, category, isActive, model, effort, verbosity, prompt }
        const present = requireRecord(records, level)
        const { record, changed } = await saveVersion(tx, by, present, { wanted, begunFrom }, promptVersion)
        await reports.forget(tx, level)
        if (changed.length === 0) return record
        const details = { version: record.version, restored: version, changed }
        const event = { actor: by, action: 'ai-level-restored', subject: 'level', subjectId: level, details } as const
        await recordAudit(tx, { ...event, at: record.savedAt })
        return record
      }),

    /** Resets the settings of every level to the release's; names and prompts stay. Returns all records. */
    reset: (by: AccountId): Promise<StoredRecord[]> =>
      withRecordsLocked(async (tx, records) => {
        const levels: { level: RecordKey; version: number; changed: readonly string[] }[] = []
        for (const { level, description, category, isActive, model, effort, verbosity } of releasedRecords) {
          const wanted = { description, category, isActive, model, effort, verbosity }
          const { record, changed } = await saveVersion(tx, by, requireRecord(records, level), { wanted })
          await reports.forget(tx, level)
          if (changed.length > 0) levels.push({ level, version: record.version, changed })
        }
        if (levels.length > 0) {
          await recordAudit(tx, { actor: by, action: 'ai-settings-reset', details: { levels }, at: clock() })
        }
        return recordsInForce(tx.$client)
      }),
  }
}
export type LevelConfiguration = ReturnType<typeof createLevelConfiguration>
