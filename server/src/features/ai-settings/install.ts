import type { LevelRecord } from '../../ai/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { changedFields, insertVersion, lockRecords, recordsInForce, type StoredRecord } from './level-versions.ts'

/**
 * A release's record becomes a version where there is none, or where it is new and no administrator has saved since.
 */
const broughtBy = (record: LevelRecord, present: StoredRecord | undefined, savedAt: Date): StoredRecord | undefined => {
  const brought = { ...record, fromRelease: true, savedBy: null, savedAt }
  if (!present) return { ...brought, version: 1, promptVersion: 1 }
  const changed = changedFields(present, record)
  if (!present.fromRelease || changed.length === 0) return undefined
  const version = present.version + 1
  return { ...brought, version, promptVersion: changed.includes('prompt') ? version : present.promptVersion }
}

/** Installs the release's records at each start; concurrent processes install them once. */
export const installRecords = async (tx: Transaction, records: readonly LevelRecord[], now: Date): Promise<void> => {
  await lockRecords(tx)
  const present = await recordsInForce(tx.$client)
  for (const record of records) {
    const brought = broughtBy(
      record,
      present.find(({ level }) => level === record.level),
      now,
    )
    if (brought) await insertVersion(tx, brought)
  }
}
