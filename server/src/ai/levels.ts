import type * as z from 'zod'
import { type Mask, type Masked, maskBySchema, type SchemaMasking } from '../platform/masking/masked-text.ts'
import { screenedInActivity } from './activity.ts'
import { ChatAnalysis, ChatReply, ChatToAnalyse, ChatToAnswer } from './chat.ts'
import { Coaching } from './coaching.ts'
import { EntryClassification, EntryFeedback, EntryToRead } from './entry-feedback.ts'
import type { OwnTexts } from './meeting/own-texts.ts'
import { prompts } from './prompts.ts'
import { StudyReading, StudyThemes, ThemesToJoin } from './study-themes.ts'
import { EntriesToRead, Themes } from './themes.ts'

const turnsOf = (turns: readonly { readonly role: string; readonly content: string }[]): string[] =>
  turns.filter(({ role }) => role === 'user').map(({ content }) => content)
const asWhole = (...texts: readonly (string | undefined)[]): string =>
  texts.filter(text => text !== undefined && text !== '').join('\n\n')

// The prompt that was answered is not the person's.
const entryTexts = ({ text, cpd }: EntryToRead): OwnTexts => ({
  kind: 'text',
  text: asWhole(...screenedInActivity(cpd), text),
})

/** A level's settings: as saved by administrators, or the release's defaults. */
export type LevelSettings = {
  readonly isActive: boolean
  readonly model: string
  readonly effort: string
  readonly verbosity: string
  readonly prompt: string
  readonly promptVersion: number
}

const seconds = 1_000
const feedbackModel = 'gpt-5-mini'

/**
 * Each level of AI use, declared once. With a new one every provider fails to compile until it answers it. `key` names
 * the record that configures it: the classification of an entry and the quick analysis of themes share the entry
 * feedback's record, without its prompt, and the joining of a study's themes that of reading its participants' entries.
 */
export const levels = {
  chat: {
    name: 'chat',
    key: 'level_0_chat',
    ownsPrompt: true,
    input: ChatToAnswer,
    output: ChatReply,
    wait: 30 * seconds,
    retries: 1,
    defaults: { isActive: true, model: 'gpt-5-mini', effort: 'minimal', verbosity: 'low', ...prompts.chat },
    ownTexts: ({ message, history }: ChatToAnswer): OwnTexts => ({
      kind: 'talk',
      turns: [...turnsOf(history), message],
    }),
  },
  chatAnalysis: {
    name: 'chatAnalysis',
    key: 'level_1_analysis',
    ownsPrompt: true,
    input: ChatToAnalyse,
    output: ChatAnalysis,
    wait: 60 * seconds,
    retries: 1,
    defaults: { isActive: true, model: 'gpt-5-mini', effort: 'low', verbosity: 'medium', ...prompts.chatAnalysis },
    ownTexts: ({ messages }: ChatToAnalyse): OwnTexts => ({ kind: 'talk', turns: turnsOf(messages) }),
  },
  entryFeedback: {
    name: 'entryFeedback',
    key: 'level_2_feedback',
    ownsPrompt: true,
    input: EntryToRead,
    output: EntryFeedback,
    wait: 60 * seconds,
    retries: 1,
    defaults: { isActive: true, model: feedbackModel, effort: 'low', verbosity: 'medium', ...prompts.entryFeedback },
    ownTexts: entryTexts,
  },
  entryClassification: {
    name: 'entryClassification',
    key: 'level_2_feedback',
    ownsPrompt: false,
    besideModel: feedbackModel,
    input: EntryToRead,
    output: EntryClassification,
    wait: 60 * seconds,
    retries: 1,
    defaults: {
      isActive: true,
      model: 'gpt-5-nano',
      effort: 'minimal',
      verbosity: 'low',
      ...prompts.entryClassification,
    },
    ownTexts: entryTexts,
  },
  themes: {
    name: 'themes',
    key: 'level_2_feedback',
    ownsPrompt: false,
    input: EntriesToRead,
    output: Themes,
    wait: 120 * seconds,
    retries: 1,
    defaults: { isActive: true, model: 'gpt-5-mini', effort: 'medium', verbosity: 'medium', ...prompts.themes },
    ownTexts: ({ entries }: EntriesToRead): OwnTexts => ({ kind: 'entries', entries }),
  },
  coaching: {
    name: 'coaching',
    key: 'level_3_coaching',
    ownsPrompt: true,
    input: EntriesToRead,
    output: Coaching,
    wait: 300 * seconds,
    retries: 1,
    defaults: { isActive: true, model: 'gpt-5', effort: 'high', verbosity: 'high', ...prompts.coaching },
    ownTexts: ({ entries }: EntriesToRead): OwnTexts => ({ kind: 'entries', entries }),
  },
  studyReading: {
    name: 'studyReading',
    key: 'level_4_admin',
    ownsPrompt: true,
    input: EntriesToRead,
    output: StudyReading,
    wait: 300 * seconds,
    retries: 1,
    defaults: { isActive: true, model: 'gpt-5', effort: 'high', verbosity: 'high', ...prompts.studyReading },
    ownTexts: ({ entries }: EntriesToRead): OwnTexts => ({ kind: 'study', entries }),
  },
  studyThemes: {
    name: 'studyThemes',
    key: 'level_4_admin',
    ownsPrompt: false,
    input: ThemesToJoin,
    output: StudyThemes,
    wait: 300 * seconds,
    retries: 1,
    defaults: { isActive: true, model: 'gpt-5', effort: 'high', verbosity: 'high', ...prompts.studyThemes },
    ownTexts: (): OwnTexts => ({ kind: 'none' }),
  },
} as const

type Levels = typeof levels

export type LevelName = keyof Levels
export type Inputs = { [K in LevelName]: z.infer<Levels[K]['input']> }
/** The same as it may be sent from this server. */
export type MaskedInputs = { [K in LevelName]: Masked<Inputs[K]> }
export type Outputs = { [K in LevelName]: z.infer<Levels[K]['output']> }
export type Level<K extends LevelName> = {
  readonly name: K
  /** The record by which administrators steer it. */
  readonly key: string
  /** Whether the record's prompt is this level's; otherwise it keeps the release's own. */
  readonly ownsPrompt: boolean
  /** Where the record has this model, the level asks that of its defaults; beside any other, the record's. */
  readonly besideModel?: string
  readonly input: z.ZodType<Inputs[K]>
  readonly output: z.ZodType<Outputs[K]>
  /** Milliseconds that a whole answer may take, retries included, in a request or in the background. */
  readonly wait: number
  readonly retries: number
  readonly defaults: LevelSettings
  /** The texts that decide how it is met. */
  readonly ownTexts: (input: Inputs[K]) => OwnTexts
}

// Made when this file loads, so that the server does not start with a schema that cannot be masked.
const maskings = Object.fromEntries(
  Object.values(levels).map(({ name, input }) => [name, maskBySchema<unknown>(input)]),
) as { readonly [K in LevelName]: SchemaMasking<Inputs[K], MaskedInputs[K]> }

/** The input with every text masked that its schema does not declare plain. */
export const maskInput = <K extends LevelName>({ name }: Level<K>, input: Inputs[K], mask: Mask): MaskedInputs[K] =>
  maskings[name].mask(input, mask)

/** Every text of an input that would be masked. */
export const textsIn = <K extends LevelName>({ name }: Level<K>, input: Inputs[K]): string[] =>
  maskings[name].textsIn(input)
