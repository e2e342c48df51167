import * as z from 'zod'
import type { Level, LevelName } from '../levels.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** What bounds a text or a whole number is ours to hold: many servers refuse a schema that names it. */
const ours = ['minLength', 'maxLength'] as const

/** The level's answer as JSON schema, with all its bounds. */
export const schemaOf = <K extends LevelName>({ output }: Level<K>): JsonSchema =>
  z.toJSONSchema(output, { target: 'draft-7' })

/**
 * The schema as it is sent. Made here and not by the SDK's helper: its strict form is the same for objects without
 * optional fields, it keeps the bounds that servers refuse, and loading it takes 21 MB.
 */
export const wireSchemaOf = <K extends LevelName>(level: Level<K>): Record<string, unknown> => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(level.output, {
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
