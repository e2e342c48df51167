import type { Turn } from '../model/prompt.ts'

/** Parameters that a request can drop if a server refuses them, named as in the Responses API. */
export const parameters = [
  'reasoning.effort',
  'text.verbosity',
  'safety_identifier',
  'store',
  'stream',
  'text.format',
  'max_output_tokens',
  'stream_options',
  'chat_template_kwargs',
] as const
export type Parameter = (typeof parameters)[number]

/** One request, before it takes the form of either API. Undefined fields are not sent. */
export type Call = {
  readonly model: string
  readonly instructions: string
  readonly turns: readonly Turn[]
  readonly effort: string | undefined
  readonly verbosity: string | undefined
  readonly person: string | undefined
  readonly store: false | undefined
  readonly stream: boolean
  /** With the last event of a stream of chat completions, the number of tokens. */
  readonly countsTokens: boolean
  readonly format: { readonly name: string; readonly schema: Record<string, unknown> } | undefined
  readonly maxOutput: number | undefined
  /** Where a server's template decides about thinking. */
  readonly templateSettings: Readonly<Record<string, unknown>> | undefined
}
