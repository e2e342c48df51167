import type { Inputs, Level, LevelName, LevelSettings } from '../levels.ts'
import { wireSchemaOf } from './output-schema.ts'
import { promptFor } from './prompt.ts'

type RequestParts<K extends LevelName> = {
  readonly settings: LevelSettings
  readonly input: Inputs[K]
  readonly background?: readonly string[] | undefined
  /** What is said besides, at the end of the instructions. */
  readonly repair?: string | undefined
}

/** What a level asks, in words, whichever way it is sent. */
export const buildRequest = <K extends LevelName>(
  level: Level<K>,
  { settings, input, background, repair }: RequestParts<K>,
) => {
  const { frame, turns, plain } = promptFor(level.name, input, background)
  return {
    instructions: [settings.prompt, frame, repair].filter(part => part !== undefined).join('\n\n'),
    turns,
    /** Where the answer is plain text: the words that it may give as the person's own. */
    plain,
    format: plain ? undefined : { name: level.name, schema: wireSchemaOf(level) },
  }
}
