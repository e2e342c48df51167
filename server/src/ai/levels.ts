import type * as z from 'zod'
import { EntryFeedback, EntryToRead } from './entry-feedback.ts'

/**
 * Each thing that is asked of an AI provider, declared once. A new level joins this table; every provider then fails
 * to compile until it answers it. `key` is the name under which administrators find its settings.
 */
export const levels = {
  entryFeedback: {
    name: 'entryFeedback',
    key: 'level_2_entry_feedback',
    input: EntryToRead,
    output: EntryFeedback,
  },
} as const

type Levels = typeof levels

export type LevelName = keyof Levels
export type Inputs = { [K in LevelName]: z.infer<Levels[K]['input']> }
export type Outputs = { [K in LevelName]: z.infer<Levels[K]['output']> }
export type Level<K extends LevelName> = {
  readonly name: K
  readonly key: string
  readonly input: z.ZodType<Inputs[K]>
  readonly output: z.ZodType<Outputs[K]>
}
