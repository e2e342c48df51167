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

/** What a model server would not take of the model in force; shown on the level's card until that is steered anew. */
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
  /** The parameter, the model that answered instead, or status and code of the refusal; never a word of a text. */
  detail: z.string(),
  at: z.iso.datetime(),
})
export type AiReport = z.infer<typeof AiReport>

export const AiSetting = z.strictObject({
  settingName: z.enum(settingNames),
  settingValue: SettingValue,
  description: z.string(),
  category: z.enum(categories),
  isActive: z.boolean(),
  /** Counts the saved versions of the level's record; sent back with a change, so that nobody's is replaced unseen. */
  version: z.int(),
  /** Null as long as it is what the release brought. */
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.nullable(z.string()),
  /** It answers nothing any more, and cannot be switched on. */
  deprecated: z.boolean(),
  reports: z.array(AiReport),
})
export type AiSetting = z.infer<typeof AiSetting>

export const readAiSettings = endpoint({
  method: 'GET',
  path: '/api/admin/ai-settings',
  access: 'administrator',
  summary: 'How each level is steered: model, verbosity, reasoning and whether it is on',
  response: z.array(AiSetting),
})

export const changeAiSetting = endpoint({
  method: 'PUT',
  path: '/api/admin/ai-settings',
  access: 'administrator',
  summary: 'Steer a level anew, from the next request on; what is left out stays as it is',
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
  summary: 'Steer every level as the release does; prompts and names stay, and what was saved before is kept',
  response: z.array(AiSetting),
})
