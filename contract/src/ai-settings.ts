import * as z from 'zod/mini'
import {
  BegunFrom,
  categories,
  Description,
  Effort,
  levelMessages,
  Model,
  settingNames,
  Verbosity,
} from './ai-levels.ts'
import { endpoint } from './endpoint.ts'

const SettingValue = z.strictObject({ model: z.string(), verbosity: z.string(), reasoning: z.string() })

/** A setting or model that the model server refused; shown on the level's card until the level is saved again. */
export const reportKinds = [
  'parameter-dropped',
  'model-unknown',
  'model-replaced',
  'refused-key',
  'refused-request',
] as const
export const AiReport = z.strictObject({
  what: z.enum(reportKinds),
  /** The model that was asked. */
  model: z.string(),
  /** The parameter, the model that answered instead, or status and code of the refusal; never diary text. */
  detail: z.string(),
  at: z.iso.datetime(),
})
export type AiReport = z.infer<typeof AiReport>

export const AiSetting = z.strictObject({
  settingName: z.enum(settingNames),
  settingValue: SettingValue,
  /** The model that answers instead, where the provider has none of this name; null where it is the one named. */
  answeredBy: z.nullable(z.string()),
  description: z.string(),
  category: z.enum(categories),
  isActive: z.boolean(),
  /** Counts the saved versions of the level's record; sent back with a change to detect a concurrent one. */
  version: z.int(),
  /** Null while it is the release's. */
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.nullable(z.string()),
  /** Out of use: it answers nothing and cannot be switched on. */
  deprecated: z.boolean(),
  reports: z.array(AiReport),
})
export type AiSetting = z.infer<typeof AiSetting>

export const readAiSettings = endpoint({
  method: 'GET',
  path: '/api/admin/ai-settings',
  access: 'administrator',
  summary: 'Settings of each level: model, verbosity, reasoning and whether it is on',
  response: z.array(AiSetting),
})

export const changeAiSetting = endpoint({
  method: 'PUT',
  path: '/api/admin/ai-settings',
  access: 'administrator',
  summary: 'Change the settings of a level, from the next request on; absent fields stay unchanged',
  // Not strict: a client may send back what it read.
  body: z.object({
    settingName: z.enum(settingNames, levelMessages.unknownSetting),
    settingValue: z.object({ model: Model, verbosity: Verbosity, reasoning: Effort }),
    description: z.optional(Description),
    category: z.optional(z.enum(categories, levelMessages.category)),
    isActive: z.optional(z.boolean()),
    version: BegunFrom,
  }),
  response: AiSetting,
  errors: { 409: levelMessages.changedElsewhere },
})

export const resetAiSettings = endpoint({
  method: 'POST',
  path: '/api/admin/ai-settings/reset',
  access: 'administrator',
  summary: 'Reset the settings of every level to those of the release; prompts, names and earlier versions stay',
  response: z.array(AiSetting),
})
