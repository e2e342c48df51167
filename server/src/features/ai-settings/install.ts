import type { LevelRecord } from '../../ai/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import {
  changedFields,
  insertVersion,
  lockRecords,
  promptsOfReleases,
  recordsInForce,
  type StoredRecord,
} from './level-versions.ts'

/**
 * The versions that a release's record becomes: one where there is none, or where it is new and no administrator has saved
 * since. Who saved settings alone has not chosen the prompt: the release's follows, and their settings after it.
 */
const broughtBy = (
  record: LevelRecord,
  present: StoredRecord | undefined,
  promptOfRelease: number | undefined,
  savedAt: Date,
): StoredRecord[] => {
  const brought = { ...record, fromRelease: true, savedBy: null, savedAt }
  if (!present) return [{ ...brought, version: 1, promptVersion: 1 }]
  const changed = changedFields(present, record)
  const version = present.version + 1
  if (!present.fromRelease) {
    if (present.promptVersion !== promptOfRelease || !changed.includes('prompt')) return []
    const { prompt } = record
    return [
      { ...brought, version, promptVersion: version },
      { ...present, prompt, version: version + 1, promptVersion: version },
    ]
  }
  if (changed.length === 0) return []
  return [{ ...brought, version, promptVersion: changed.includes('prompt') ? version : present.promptVersion }]
}

/** Installs the release's records at each start; concurrent processes install them once. */
export const installRecords = async (tx: Transaction, records: readonly LevelRecord[], now: Date): Promise<void> => {
  await lockRecords(tx)
  const present = await recordsInForce(tx.$client)
  const prompts = await promptsOfReleases(tx.$client)
  for (const record of records) {
    const brought = broughtBy(
      record,
      present.find(({ level }) => level === record.level),
      prompts.get(record.level),
      now,
    )
    for (const version of brought) await insertVersion(tx, version)
  }
}
