import type { Inputs, Level, LevelName, Outputs } from '../levels.ts'
import { fitted } from './fitting.ts'
import { grounded } from './grounding.ts'
import { schemaOf } from './wire-schema.ts'

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    // Not JSON: that is what is asked. The fault itself quotes the text, so it goes no further.
    return undefined
  }
}

/** The JSON object in a text: alone, between fences, or with words around it. */
const objectIn = (text: string): unknown => {
  const whole = parsed(text.trim())
  if (whole !== undefined) return whole
  const fence = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/i.exec(text)?.[1]
  const fenced = fence === undefined ? undefined : parsed(fence)
  return fenced ?? parsed(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** What a model answered, as the level's output, or undefined where it can't be read as that. */
export const readAnswer = <K extends LevelName>(level: Level<K>, input: Inputs[K], text: string) => {
  const answer = level.name === 'chat' ? { text } : objectIn(text)
  const { success, data } = level.output.safeParse(fitted(answer, schemaOf(level)))
  if (!success) return undefined
  // What was dropped as groundless can leave too little for an answer.
  return level.output.safeParse(grounded(level.name, data, input)).data satisfies Outputs[K] | undefined
}
