import type { Turn } from '../model/prompt.ts'

/** What a request may do without where a server will not take it, named as the Responses API does. */
export const parameters = [
  'reasoning.effort',
  'text.verbosity',
  'safety_identifier',
  'store',
  'stream',
  'text.format',
] as const
export type Parameter = (typeof parameters)[number]

/** One request, before it is put into the words of either API. What is undefined is not sent. */
export type Call = {
  readonly model: string
  readonly instructions: string
  readonly turns: readonly Turn[]
  readonly effort: string | undefined
  readonly verbosity: string | undefined
  readonly person: string | undefined
  readonly store: false | undefined
  readonly stream: boolean
  readonly format: { readonly name: string; readonly schema: Record<string, unknown> } | undefined
}
