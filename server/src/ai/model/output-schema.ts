import * as z from 'zod'
import type { Level, LevelName, Outputs } from '../levels.ts'
import { ClassificationForm } from './classification-form.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** We enforce bounds on texts and integers: many servers refuse a schema with them. */
const ours = ['minLength', 'maxLength'] as const

/** Levels that a model answers with plain text. */
export const plainLevels: ReadonlySet<LevelName> = new Set(['chat', 'entryFeedback'])

/** What a model answers, before it is checked against the input. */
export type ModelOutputs = Omit<Outputs, 'entryClassification'> & { readonly entryClassification: ClassificationForm }

/**
 * The schema for a model: every field, also those that only this server may leave out. A model never decides whether a
 * text could be read.
 */
export const modelOutput = <K extends LevelName>({ name, output }: Level<K>): z.ZodType<ModelOutputs[K]> => {
  const schema: z.ZodType =
    name === 'entryClassification'
      ? ClassificationForm
      : !plainLevels.has(name) && output instanceof z.ZodObject
        ? output.required()
        : output
  return schema as z.ZodType<ModelOutputs[K]>
}

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
