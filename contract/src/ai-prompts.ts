import * as z from 'zod/mini'
import { AnswerStamp, aiMessages } from './ai.ts'
import {
  BegunFrom,
  batchConfigKeys,
  categories,
  Description,
  Effort,
  levelKeys,
  levelMessages,
  Model,
  Name,
  Prompt,
  Verbosity,
} from './ai-levels.ts'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'

/** A level with its prompt. */
export const AiPrompt = z.strictObject({
  id: z.string(),
  level: z.enum(levelKeys),
  name: z.string(),
  description: z.string(),
  prompt: z.string(),
  model: z.string(),
  reasoningEffort: z.string(),
  textVerbosity: z.string(),
  isActive: z.boolean(),
  /** Counts the saved versions of the level's record; sent back with a change to detect a concurrent one. */
  version: z.int(),
  /** The version that last changed the prompt; stored with every answer. */
  promptVersion: z.int(),
  /** Null until an administrator changes the release's record. */
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.nullable(z.string()),
})
export type AiPrompt = z.infer<typeof AiPrompt>

const Level = z.strictObject({ level: z.enum(levelKeys, levelMessages.unknownLevel) })

export const listAiPrompts = endpoint({
  method: 'GET',
  path: '/api/admin/ai-prompts',
  access: 'administrator',
  summary: 'Every level with its prompt, in order; the batch prompts are those of levels 3 and 4',
  response: z.array(AiPrompt),
})
export const readAiPrompt = endpoint({
  method: 'GET',
  path: '/api/admin/ai-prompts/:level',
  access: 'administrator',
  summary: 'One level with its prompt',
  params: Level,
  response: AiPrompt,
})

const draft = {
  prompt: Prompt,
  model: Model,
  reasoningEffort: Effort,
  textVerbosity: Verbosity,
}

export const changeAiPrompt = endpoint({
  method: 'PUT',
  path: '/api/admin/ai-prompts/:level',
  access: 'administrator',
  summary: 'Save a level with its prompt, from the next request on; every version is kept',
  params: Level,
  // Not strict: clients may send back the full object.
  body: z.object({
    ...draft,
    name: Name,
    description: Description,
    isActive: z.boolean(),
    version: BegunFrom,
  }),
  response: AiPrompt,
  errors: { 409: levelMessages.changedElsewhere },
})

const BatchPrompt = z.object({
  prompt: Prompt,
  model: Model,
  // 'minimal' is refused by the server unless it is stored already.
  reasoning_effort: Effort,
  text_verbosity: Verbosity,
  version: BegunFrom,
})
export const changeBatchPrompts = endpoint({
  method: 'PUT',
  path: '/api/admin/ai-prompts',
  access: 'administrator',
  summary: 'Save the batch prompts, both or one; an unchanged prompt makes no new version',
  body: z
    .object({
      [batchConfigKeys[0]]: z.optional(BatchPrompt),
      [batchConfigKeys[1]]: z.optional(BatchPrompt),
    })
    .check(z.refine(config => batchConfigKeys.some(key => config[key] !== undefined), levelMessages.nothingToSave)),
  response: z.array(AiPrompt),
  errors: { 409: levelMessages.changedElsewhere },
})

/** A version of a level's record, whole. */
export const LevelVersion = z.strictObject({
  version: z.int(),
  savedAt: z.nullable(z.iso.datetime()),
  /** Name of the administrator; null for the release's own version and for a removed account. */
  savedBy: z.nullable(z.string()),
  fromRelease: z.boolean(),
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  prompt: z.string(),
  model: z.string(),
  reasoningEffort: z.string(),
  textVerbosity: z.string(),
  isActive: z.boolean(),
})
export type LevelVersion = z.infer<typeof LevelVersion>

/** Versions in one answer of the history. */
export const versionsListed = 50

export const listLevelVersions = endpoint({
  method: 'GET',
  path: '/api/admin/ai-prompts/:level/versions',
  access: 'administrator',
  summary: 'Saved versions of a level, newest first, 50 at a time: who, when, what; `before` leads to the earlier ones',
  params: Level,
  query: z.object({ before: z.optional(z.coerce.number<string>().check(z.int(), z.gte(1))) }),
  response: z.strictObject({ versions: z.array(LevelVersion), earlier: z.boolean() }),
})
export const restoreLevelVersion = endpoint({
  method: 'POST',
  path: '/api/admin/ai-prompts/:level/restore',
  access: 'administrator',
  summary: 'Save an earlier version of a level as the newest one',
  params: Level,
  body: z.strictObject({
    /** The version to restore. */
    version: z.int().check(z.gte(1)),
    /** The newest version that the caller has read; without it, the change replaces any version. */
    present: BegunFrom,
  }),
  response: AiPrompt,
  errors: { 404: levelMessages.noSuchVersion, 409: levelMessages.changedElsewhere },
})

export const tryLimits = { textMax: 20_000 } as const
export const tryMessages = {
  textBlank: 'Please write a text to try the draft on',
  textLong: 'A text to try a draft on can hold up to 20,000 characters',
} as const

export const tryLevel = endpoint({
  method: 'POST',
  path: '/api/admin/ai-prompts/:level/try',
  access: 'administrator',
  summary: 'Run a draft of a level on a typed text; neither text nor answer is stored',
  params: Level,
  body: z.strictObject({
    ...draft,
    text: z.string(tryMessages.textBlank).check(
      z.refine(text => text.trim() !== '', tryMessages.textBlank),
      atMost(tryLimits.textMax, tryMessages.textLong),
    ),
  }),
  /** The answer as Markdown, formatted for reading. */
  response: z.strictObject({ text: z.string(), stamp: AnswerStamp }),
  errors: { 409: aiMessages.declined, 503: aiMessages.unreachable },
  limit: 'analyse',
})
