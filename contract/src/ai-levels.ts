import * as z from 'zod/mini'
import { atLeast, atMost } from './text-length.ts'
import { hasSomethingToSee, onOneLine } from './visible-text.ts'

/** The levels of AI, one record each, shared by all screens that show or save it. */
export const levelKeys = [
  'level_0_chat',
  'level_1_analysis',
  'level_2_feedback',
  'level_3_coaching',
  'level_4_admin',
] as const
export type LevelKey = (typeof levelKeys)[number]

/** The names of the same records on the settings screen; the deprecated one has no prompt and answers nothing. */
export const settingNames = [
  'level_0_chat_response',
  'level_1_chat_analysis',
  'level_2_entry_feedback',
  'level_3_entry_analysis',
  'level_4_comprehensive_coaching',
  'level_5_admin_analysis',
] as const
export type SettingName = (typeof settingNames)[number]
export const deprecatedSetting = 'level_3_entry_analysis' satisfies SettingName

/** Which record each name on the settings screen stands for. */
export const levelOfSetting = {
  level_0_chat_response: 'level_0_chat',
  level_1_chat_analysis: 'level_1_analysis',
  level_2_entry_feedback: 'level_2_feedback',
  level_3_entry_analysis: deprecatedSetting,
  level_4_comprehensive_coaching: 'level_3_coaching',
  level_5_admin_analysis: 'level_4_admin',
} as const satisfies Record<SettingName, LevelKey | typeof deprecatedSetting>

/** A level's name on every screen: its number is its record's. Administrators can add a name of their own. */
export const levelNames = {
  level_0_chat: 'Level 0: Chat response',
  level_1_analysis: 'Level 1: Chat analysis',
  level_2_feedback: 'Level 2: Entry feedback',
  level_3_coaching: 'Level 3: Individual coaching',
  level_4_admin: 'Level 4: Administrative analysis',
  [deprecatedSetting]: 'Entry analysis, now part of level 2',
} as const satisfies Record<LevelKey | typeof deprecatedSetting, string>

/** The names of two of them in the batch prompts. */
export const batchConfigKeys = ['level_3_coaching', 'level_4_thematic'] as const
export type BatchConfigKey = (typeof batchConfigKeys)[number]
export const levelOfBatchConfig = {
  level_3_coaching: 'level_3_coaching',
  level_4_thematic: 'level_4_admin',
} as const satisfies Record<BatchConfigKey, LevelKey>

export const categories = ['chat', 'analysis', 'coaching', 'general'] as const
export const verbosities = ['low', 'medium', 'high'] as const
/** Values of the gpt-5 family, and then those of other models; a model server may take others, too. */
export const efforts = ['minimal', 'low', 'medium', 'high', 'none', 'xhigh', 'max'] as const
/** The batch prompts offer no 'minimal'. */
export const batchEfforts = ['low', 'medium', 'high'] as const

/** Suggested models; any other name that the model server knows is valid too. */
export const modelPresets = ['gpt-5', 'gpt-5-mini', 'gpt-5-nano'] as const

export const levelLimits = {
  promptMin: 1,
  promptMax: 20_000,
  nameMax: 100,
  descriptionMax: 500,
  modelMax: 100,
} as const

export const levelMessages = {
  unknownSetting: 'There is no setting of this name',
  unknownLevel: 'There is no level of this name',
  verbosity: 'Verbosity is low, medium or high',
  effort: 'Reasoning is minimal, low, medium, high, none, xhigh, max, or another word of the model server’s',
  batchEffort: 'Reasoning of a batch is low, medium or high; minimal is only kept where it is stored already',
  category: 'A category is chat, analysis, coaching or general',
  modelBlank: 'Please name a model',
  modelLong: 'The name of a model can have up to 100 characters',
  modelForm: 'The name of a model has letters, digits and . _ : / @ - and no spaces',
  promptBlank: 'Please write a prompt',
  promptLong: 'A prompt can hold up to 20,000 characters',
  nameBlank: 'Please enter a name',
  nameLong: 'A name can have up to 100 characters',
  descriptionLong: 'A description can have up to 500 characters',
  deprecated: 'This level has become part of entry feedback and cannot be switched on',
  nothingToSave: 'Please send at least one of the two batch prompts',
  changedElsewhere:
    'Somebody else has saved this level after you opened it. Your changes are still here; compare before saving again.',
  noSuchVersion: 'There is no such version of this level',
} as const

export const Model = z
  .string(levelMessages.modelBlank)
  .check(
    z.trim(),
    atLeast(1, levelMessages.modelBlank),
    atMost(levelLimits.modelMax, levelMessages.modelLong),
    z.regex(/^[\w.:/@-]*$/, levelMessages.modelForm),
  )
export const Verbosity = z.enum(verbosities, levelMessages.verbosity)
export const Effort = z.string(levelMessages.effort).check(z.regex(/^[a-z][a-z0-9_-]{0,19}$/, levelMessages.effort))
/** A text of several lines: PostgreSQL stores no NUL, and line ends are those of browsers. */
const severalLines = z.overwrite((text: string) => text.replaceAll('\0', '').replaceAll('\r\n', '\n'))
export const Prompt = z
  .string(levelMessages.promptBlank)
  .check(
    severalLines,
    z.refine(hasSomethingToSee, levelMessages.promptBlank),
    atMost(levelLimits.promptMax, levelMessages.promptLong),
  )
export const Name = z
  .string(levelMessages.nameBlank)
  .check(
    onOneLine,
    z.refine(hasSomethingToSee, levelMessages.nameBlank),
    atMost(levelLimits.nameMax, levelMessages.nameLong),
  )
export const Description = z
  .string()
  .check(severalLines, atMost(levelLimits.descriptionMax, levelMessages.descriptionLong))
/** The version that was edited; without it, the change replaces any version. */
export const BegunFrom = z.optional(z.int().check(z.gte(0)))
