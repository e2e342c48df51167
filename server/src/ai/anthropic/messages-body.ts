import type { LevelSettings } from '../levels.ts'
import type { ModelRequest } from '../model/wire.ts'

/** Parameters that a model may refuse, in the order in which a refusal is searched for them. */
export const parameters = [
  'thinking.disabled',
  'thinking.between_tools',
  'output_config.format',
  'output_config.effort',
] as const
export type Parameter = (typeof parameters)[number]

/** Tokens that an answer may take, with the model's thinking: the API has no default, and every current model takes it. */
const maxTokens = 32_000

/** The API has no parameter for it. */
const verbosityInWords: ReadonlyMap<string, string> = new Map([
  ['low', 'Keep the answer short.'],
  ['medium', 'Write at medium length.'],
  ['high', 'Write in detail.'],
])

/** Bounds that the API refuses in a schema; answers are checked against them anyway. */
const unsupported: ReadonlySet<string> = new Set(['maxItems', 'minimum', 'maximum'])

const supported = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(supported)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) =>
      // A bound is a number; a field of the same name is an object.
      unsupported.has(keyword) && typeof value === 'number' ? [] : [[keyword, supported(value)]],
    ),
  )
}

/** The effort as the API takes it: 'none' is no thinking ahead, which some models spell otherwise or do not have. */
const thinkingFor = (effort: string, without: ReadonlySet<Parameter>) => {
  if (effort !== 'none') return { thinking: undefined, effort: effort === 'minimal' ? 'low' : effort }
  if (!without.has('thinking.disabled')) return { thinking: 'disabled', effort: undefined } as const
  if (!without.has('thinking.between_tools')) return { thinking: 'between_tools', effort: undefined } as const
  return { thinking: undefined, effort: 'low' }
}

/** How settings are sent to a model that refuses some parameters. */
export const tune = (asked: Pick<LevelSettings, 'effort' | 'verbosity'>, without: ReadonlySet<Parameter>) => {
  const { thinking, effort: wanted } = thinkingFor(asked.effort, without)
  const effort = wanted && !without.has('output_config.effort') ? wanted : undefined
  const length = verbosityInWords.get(asked.verbosity)
  const shown = thinking === undefined ? effort : 'none'
  const sent: Readonly<Record<Parameter, boolean>> = {
    'thinking.disabled': thinking === 'disabled',
    'thinking.between_tools': thinking === 'between_tools',
    'output_config.format': !without.has('output_config.format'),
    'output_config.effort': effort !== undefined,
  }
  return {
    thinking,
    effort,
    /** The verbosity, in words. */
    length,
    /** The parameters that a request with a form has, and could do without. */
    droppable: parameters.filter(parameter => sent[parameter]),
    /** As they are sent. */
    settings: {
      ...(shown ? { effort: shown } : {}),
      ...(length === undefined ? {} : { verbosity: asked.verbosity }),
    },
  }
}

/** A request in the words of the Messages API, without what the model refuses. */
export const messageFor = (request: ModelRequest, model: string, without: ReadonlySet<Parameter>) => {
  const { person, instructions, turns, format, streams } = request
  const { thinking, effort, length, droppable, settings } = tune(request.settings, without)
  const form = format && droppable.includes('output_config.format') ? format : undefined
  const inWords =
    format && !form
      ? `The JSON object, called ${format.name}, follows this JSON schema:\n${JSON.stringify(format.schema)}`
      : undefined
  const system = [instructions, length, inWords].filter(part => part !== undefined).join('\n\n')
  const output = {
    ...(effort === undefined ? {} : { effort }),
    ...(form === undefined
      ? {}
      : { format: { type: 'json_schema', schema: { title: form.name, ...(supported(form.schema) as object) } } }),
  }
  return {
    system,
    body: {
      model,
      max_tokens: maxTokens,
      system,
      messages: turns.map(({ role, content }) => ({ role, content })),
      metadata: { user_id: person },
      ...(thinking === undefined ? {} : { thinking: { type: thinking } }),
      ...(Object.keys(output).length === 0 ? {} : { output_config: output }),
      ...(streams ? { stream: true } : {}),
    },
    /** The parameters that it has, and could do without. */
    droppable: form ? droppable : droppable.filter(parameter => parameter !== 'output_config.format'),
    settings,
  }
}
