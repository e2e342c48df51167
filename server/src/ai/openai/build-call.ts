import type { LevelSettings } from '../levels.ts'
import type { ModelRequest } from '../model/wire.ts'
import { type Call, type Parameter, parameters } from './call.ts'

/** For a server that takes no output format, the instructions describe it. */
const formInWords = ({ name, schema }: NonNullable<Call['format']>) =>
  `The JSON object, called ${name}, follows this JSON schema:\n${JSON.stringify(schema)}`

/** The request in the terms that a model accepts. */
export const buildCall = (request: ModelRequest, model: string, without: ReadonlySet<Parameter>): Call => {
  const { settings, person, instructions, turns, format, streams } = request
  const { effort, verbosity } = settings
  const unless = <T>(parameter: Parameter, value: T) => (without.has(parameter) ? undefined : value)
  return {
    model,
    instructions: format && without.has('text.format') ? `${instructions}\n\n${formInWords(format)}` : instructions,
    turns,
    effort: unless('reasoning.effort', effort || undefined),
    verbosity: unless('text.verbosity', verbosity || undefined),
    person: unless('safety_identifier', person),
    store: unless('store', false),
    stream: streams && !without.has('stream'),
    format: unless('text.format', format),
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
  }
  return new Set(parameters.filter(parameter => present[parameter]))
}

/** The settings as a call holds them. */
export const settingsOf = ({ effort, verbosity }: Call): Readonly<Record<string, string>> => ({
  ...(effort === undefined ? {} : { effort }),
  ...(verbosity === undefined ? {} : { verbosity }),
})
