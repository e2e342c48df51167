import type { LevelSettings } from '../levels.ts'
import type { ModelRequest } from '../model/wire.ts'
import { type Call, type Parameter, parameters } from './call.ts'

/** For a server that takes no output format, the instructions describe it. */
const formInWords = ({ name, schema }: NonNullable<Call['format']>) =>
  `The JSON object, called ${name}, follows this JSON schema:\n${JSON.stringify(schema)}`

/** What a server takes, beside the parameters that it does without. */
export type ServerTerms = {
  /** The effort as this server and model take it; undefined where they take none. */
  readonly effort: string | undefined
  /** Tokens of an answer, for servers whose models may never stop. */
  readonly maxOutput: number | undefined
  readonly templateSettings: Call['templateSettings']
}

/** The request in the terms that a model accepts. */
export const buildCall = (
  request: ModelRequest,
  model: string,
  without: ReadonlySet<Parameter>,
  { effort, maxOutput, templateSettings }: ServerTerms,
): Call => {
  const { settings, person, instructions, turns, format, streams } = request
  const unless = <T>(parameter: Parameter, value: T) => (without.has(parameter) ? undefined : value)
  const stream = streams && !without.has('stream')
  return {
    model,
    instructions: format && without.has('text.format') ? `${instructions}\n\n${formInWords(format)}` : instructions,
    turns,
    effort,
    verbosity: unless('text.verbosity', settings.verbosity || undefined),
    person: unless('safety_identifier', person),
    store: unless('store', false),
    stream,
    countsTokens: stream && maxOutput !== undefined && !without.has('stream_options'),
    format: unless('text.format', format),
    maxOutput: unless('max_output_tokens', maxOutput),
    templateSettings: unless('chat_template_kwargs', templateSettings),
  }
}

type Values = {
  readonly settings: Pick<LevelSettings, 'effort' | 'verbosity'>
  readonly format: { readonly name: string } | undefined
}

/** The value of a parameter in a request, as a server may refuse one value and take another. */
export const wantedValue = ({ settings, format }: Values, parameter: Parameter): string => {
  if (parameter === 'reasoning.effort') return settings.effort
  if (parameter === 'text.verbosity') return settings.verbosity
  return parameter === 'text.format' ? (format?.name ?? '') : ''
}

/** The parameters that a call has and could do without. */
export const droppableIn = (call: Call): ReadonlySet<Parameter> => {
  const present: Readonly<Record<Parameter, boolean>> = {
    'reasoning.effort': call.effort !== undefined,
    'text.verbosity': call.verbosity !== undefined,
    safety_identifier: call.person !== undefined,
    store: call.store !== undefined,
    stream: call.stream,
    'text.format': call.format !== undefined,
    max_output_tokens: call.maxOutput !== undefined,
    stream_options: call.countsTokens,
    chat_template_kwargs: call.templateSettings !== undefined,
  }
  return new Set(parameters.filter(parameter => present[parameter]))
}

/** The settings as a call holds them. */
export const settingsOf = ({ effort, verbosity }: Call): Readonly<Record<string, string>> => ({
  ...(effort === undefined ? {} : { effort }),
  ...(verbosity === undefined ? {} : { verbosity }),
})
