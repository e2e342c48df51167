import * as z from 'zod'
import type { Level, LevelName, Outputs } from '../levels.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** What bounds a text or a whole number is ours to hold: many servers refuse a schema that names it. */
const ours = ['minLength', 'maxLength'] as const

/**
 * What a model has to answer: every field, those too that only this server may leave out. A reply in a chat is plain text,
 * and whether a message could be read is never the model's to say.
 */
export const modelOutput = <K extends LevelName>({ name, output }: Level<K>): z.ZodType<Outputs[K]> =>
  name !== 'chat' && output instanceof z.ZodObject ? (output.required() as unknown as z.ZodType<Outputs[K]>) : output

/** The level's answer as JSON schema, with all its bounds. */
export const schemaOf = <K extends LevelName>(level: Level<K>): JsonSchema =>
  z.toJSONSchema(modelOutput(level), { target: 'draft-7' })

/**
 * The schema as it is sent. Made here and not by the SDK's helper: its strict form is the same for objects without
 * optional fields, it keeps the bounds that servers refuse, and loading it takes 21 MB.
 */
export const wireSchemaOf = <K extends LevelName>(level: Level<K>): Record<string, unknown> => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(modelOutput(level), {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      for (const bound of ours) delete jsonSchema[bound]
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minimum
        delete jsonSchema.maximum
      }
    },
  })
  return schema
}
