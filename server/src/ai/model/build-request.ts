import { type Inputs, type Level, type LevelName, type LevelSettings, textsIn } from '../levels.ts'
import { mostAnswerTokens, roomIn } from './budget.ts'
import { wireSchemaOf } from './output-schema.ts'
import { type Along, promptFor } from './prompt.ts'

type RequestParts<K extends LevelName> = Along & {
  readonly settings: LevelSettings
  /** Tokens of prompt and answer together, where they are known. */
  readonly contextTokens?: number | undefined
  readonly input: Inputs[K]
  /** More instructions, added at the end. */
  readonly repair?: string | undefined
}

/** A level's request as prompt texts, for any wire. */
export const buildRequest = <K extends LevelName>(
  level: Level<K>,
  { settings, input, background, meeting, contextTokens, repair }: RequestParts<K>,
) => {
  const room =
    contextTokens === undefined
      ? undefined
      : roomIn(level.name, contextTokens, settings.prompt.length, textsIn(level, input).join(''))
  const {
    frame,
    turns,
    plain,
    foot,
    holdsEarlier = false,
  } = promptFor(level.name, input, { background, meeting, room })
  return {
    instructions: [settings.prompt, frame, repair].filter(part => part !== undefined).join('\n\n'),
    turns,
    answerTokens: mostAnswerTokens(level.name),
    /** For a plain-text answer: the texts that it may quote as the person's own. */
    plain,
    /** For the end of a plain-text answer, where not all of the words were sent. */
    foot,
    holdsEarlier,
    format: plain ? undefined : { name: level.name, schema: wireSchemaOf(level) },
  }
}
