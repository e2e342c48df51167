import {
  type ActivityField,
  activityFields,
  type EntryValues,
  entryFields,
  entryValueText,
} from '@diary/contract/entry-fields'
import * as z from 'zod'

type Fields = typeof entryFields
type Schemas = {
  [F in ActivityField as Fields[F]['activity']]: z.ZodOptional<
    Fields[F]['kind'] extends 'text' ? z.ZodString : z.ZodNumber
  >
}

/** An entry's fields about an activity. The contract bounds what people type; masking may lengthen it. */
export const ActivityToRead = z.strictObject(
  Object.fromEntries(
    activityFields.map(name => {
      const { activity, kind } = entryFields[name]
      return [activity, (kind === 'text' ? z.string() : z.number()).optional()]
    }),
  ) as Schemas,
)
export type ActivityToRead = z.infer<typeof ActivityToRead>

export const activityOf = (values: EntryValues): ActivityToRead =>
  Object.fromEntries(
    activityFields.flatMap(name => {
      const value = values[name]
      return value === undefined ? [] : [[entryFields[name].activity, value]]
    }),
  )

/** The same in words, a fact a line. */
export const activityLines = (activity: ActivityToRead = {}): readonly string[] =>
  activityFields.flatMap(name => {
    const value = activity[entryFields[name].activity]
    return value === undefined ? [] : [entryValueText(name, value)]
  })

/** The writer's own words in it, which decide how the entry is met. */
export const screenedInActivity = (activity: ActivityToRead = {}): readonly string[] =>
  activityFields.flatMap(name => {
    const { activity: called, screened } = entryFields[name]
    const value = activity[called]
    return screened && typeof value === 'string' ? [value] : []
  })
