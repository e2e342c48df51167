import {
  deprecatedSetting,
  type LevelKey,
  levelKeys,
  levelOfSetting,
  type SettingName,
  settingNames,
} from '@diary/contract/ai-levels'
import type { AiPrompt, LevelVersion } from '@diary/contract/ai-prompts'
import type { AiReport, AiSetting } from '@diary/contract/ai-settings'
import { requireRecord, type StoredRecord } from './level-versions.ts'
import type { NameOf } from './names.ts'

/** Who changed a record, and when; null while it is the release's. */
const changeOf = async ({ fromRelease, savedAt, savedBy }: StoredRecord, nameOf: NameOf) => ({
  changedAt: fromRelease ? null : savedAt.toISOString(),
  changedBy: await nameOf(savedBy),
})

/** What the settings screen shows of a record besides the record. */
export type SettingFacts = { readonly reports: readonly AiReport[]; readonly answeredBy: string | null }

/** A record for the settings screen. */
export const asSetting = async (
  settingName: SettingName,
  record: StoredRecord,
  { reports, answeredBy }: SettingFacts,
  nameOf: NameOf,
): Promise<AiSetting> => {
  const { description, category, isActive, version, model, verbosity, effort } = record
  return {
    settingName,
    settingValue: { model, verbosity, reasoning: effort },
    answeredBy,
    description,
    category,
    isActive,
    version,
    ...(await changeOf(record, nameOf)),
    deprecated: settingName === deprecatedSetting,
    reports: [...reports],
  }
}

/** A record for the prompts screen. */
export const asPrompt = async (level: LevelKey, record: StoredRecord, nameOf: NameOf): Promise<AiPrompt> => {
  const { name, description, prompt, model, effort, verbosity, isActive, version, promptVersion } = record
  return {
    id: level,
    level,
    name,
    description,
    prompt,
    model,
    reasoningEffort: effort,
    textVerbosity: verbosity,
    isActive,
    version,
    promptVersion,
    ...(await changeOf(record, nameOf)),
  }
}

/** A record for its history. */
export const asVersion = async (record: StoredRecord, nameOf: NameOf): Promise<LevelVersion> => {
  const { version, savedAt, savedBy, fromRelease, name, description, category, prompt, model, isActive } = record
  return {
    version,
    savedAt: savedAt.toISOString(),
    savedBy: await nameOf(savedBy),
    fromRelease,
    name,
    description,
    category,
    prompt,
    model,
    reasoningEffort: record.effort,
    textVerbosity: record.verbosity,
    isActive,
  }
}

/** All records for the prompts screen; the deprecated one has no prompt. */
export const asPrompts = (records: readonly StoredRecord[], nameOf: NameOf): Promise<AiPrompt[]> =>
  Promise.all(levelKeys.map(level => asPrompt(level, requireRecord(records, level), nameOf)))

/** All records for the settings screen. */
export const asSettings = (
  records: readonly StoredRecord[],
  factsOf: (record: StoredRecord) => SettingFacts,
  nameOf: NameOf,
): Promise<AiSetting[]> =>
  Promise.all(
    settingNames.map(name => {
      const record = requireRecord(records, levelOfSetting[name])
      return asSetting(name, record, factsOf(record), nameOf)
    }),
  )
