import type { Inputs, Level, LevelName, LevelSettings } from '../levels.ts'
import { wireSchemaOf } from './output-schema.ts'
import { promptFor } from './prompt.ts'

type RequestParts<K extends LevelName> = {
  readonly settings: LevelSettings
  readonly input: Inputs[K]
  readonly background?: readonly string[] | undefined
  /** More instructions, added at the end. */
  readonly repair?: string | undefined
}

/** A level's request as prompt texts, for any wire. */
export const buildRequest = <K extends LevelName>(
  level: Level<K>,
  { settings, input, background, repair }: RequestParts<K>,
) => {
  const { frame, turns, plain } = promptFor(level.name, input, background)
  return {
    instructions: [settings.prompt, frame, repair].filter(part => part !== undefined).join('\n\n'),
    turns,
    /** For a plain-text answer: the texts that it may quote as the person's own. */
    plain,
    format: plain ? undefined : { name: level.name, schema: wireSchemaOf(level) },
  }
}
