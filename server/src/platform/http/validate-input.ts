import { problemMessages } from '@diary/contract/problem'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod'
import { HttpProblem } from './problem.ts'

const byType: Readonly<Record<string, string>> = {
  string: 'Send text here.',
  number: 'Send a number here.',
  int: 'Send a whole number here.',
  boolean: 'Send true or false here.',
  array: 'Send a list here.',
  object: 'Send an object with named fields.',
  record: 'Send an object with named fields.',
}
const unit: Readonly<Record<string, string>> = { string: ' characters', array: ' items' }

/** Our sentence for input that its schema has none for; the library's own are not for people. */
const sentenceFor = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : (byType[issue.expected] ?? 'This is not valid here.')
    case 'too_small':
      return `Send ${issue.minimum}${unit[issue.origin] ?? ''} or more.`
    case 'too_big':
      return `Send ${issue.maximum}${unit[issue.origin] ?? ''} or less.`
    case 'invalid_value':
      return `Send one of: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return 'This field is not known here.'
    default:
      return 'This is not valid here.'
  }
}

/** Field names and sentences of a failed check; the path names the field as the sender wrote it. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  // A client may name a field 'constructor': the object inherits nothing.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    for (const name of names) fields[name] ??= issue.message
  }
  return fields
}

const problemOf = (issues: readonly z.core.$ZodIssue[]) => {
  const fields = fieldsOf(issues)
  const [only] = Object.values(fields)
  return new HttpProblem(400, Object.keys(fields).length === 1 && only ? only : problemMessages.badInput, fields)
}

/** Validates input by its schema; errors become a 400 that names the invalid fields. */
export const validateInput: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  input => {
    const { error, data } = z.core.safeParse(schema, input, { error: sentenceFor })
    return error ? { error: problemOf(error.issues) } : { value: data }
  }
