import * as z from 'zod'
import type { Level, LevelName, Outputs } from '../levels.ts'
import type { AnswerCheck, AnswerContext } from '../provider.ts'
import { coerceToSchema } from './coerce-to-schema.ts'
import { dropUngrounded } from './grounding.ts'
import { modelOutput, plainLevels, schemaOf } from './output-schema.ts'
import { stripReasoning } from './reasoning-filter.ts'

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    // Not JSON. Without the cause: its message quotes the text.
    return undefined
  }
}

/** The text between the first two fences. By index: a regular expression hangs on a text full of line breaks. */
const fencedIn = (text: string): string | undefined => {
  const opened = text.indexOf('```')
  const from = opened === -1 ? -1 : text.indexOf('\n', opened)
  const to = from === -1 ? -1 : text.indexOf('```', from)
  return to === -1 ? undefined : text.slice(from, to)
}

/** The JSON object in a text: by itself, between fences, or with prose or reasoning around it. */
const objectIn = (text: string): unknown => {
  const whole = parsed(text.trim())
  if (whole !== undefined) return whole
  const said = stripReasoning(text)
  const fence = fencedIn(said)
  const fenced = fence === undefined ? undefined : parsed(fence)
  return fenced ?? parsed(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))
}

/** A plain text in the level's form; feedback on an entry is classified by a request of its own. */
const asPlain = (level: LevelName, text: string) =>
  level === 'entryFeedback' ? { text, competences: [], keyphrases: [], unclassified: true } : { text }

/**
 * What a model answered, as the level's output, or undefined where it can't be read as that. It is unmasked first,
 * where there are names: the input that it is checked against has them.
 */
export const parseAnswer = <K extends LevelName>(
  level: Level<K>,
  { input, restore }: AnswerContext<K>,
  text: string,
  onCheck: (check: AnswerCheck) => void = () => {},
): Outputs[K] | undefined => {
  const answer = plainLevels.has(level.name) ? asPlain(level.name, text) : objectIn(text)
  const { success, data } = modelOutput(level).safeParse(coerceToSchema(answer, schemaOf(level)))
  if (!success) return undefined
  // No level that is asked in batches has a form other than its output.
  const restored = restore ? (restore(data as Outputs[K]) as typeof data) : data
  const grounded = dropUngrounded(level.name, restored, input, onCheck)
  // Dropping unsupported parts can leave too little for an answer, and escaping too much.
  return level.output.safeParse(coerceToSchema(grounded, z.toJSONSchema(level.output, { target: 'draft-7' }))).data
}
