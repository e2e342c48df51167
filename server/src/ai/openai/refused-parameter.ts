import { type Parameter, parameters } from './call.ts'

type Names = {
  /** Its names in the error's parameter field. */
  readonly field: RegExp
  /** Its names within a sentence, which may quote a person's words: none that people write by chance. */
  readonly sentence: RegExp
}

const names: Readonly<Record<Parameter, Names>> = {
  'reasoning.effort': {
    field: /^reasoning/,
    // The last two are Ollama's, which names no parameter.
    sentence:
      /reasoning[._]effort|['"`]reasoning['"`]|invalid (?:reasoning|think) value|['"`] does not support thinking/,
  },
  'text.verbosity': { field: /^(text(\.verbosity)?|verbosity)$/, sentence: /text\.verbosity|\bverbosity\b/ },
  safety_identifier: { field: /^safety_identifier$/, sentence: /safety_identifier/ },
  store: { field: /^store$/, sentence: /['"`]store['"`]/ },
  stream: { field: /^stream$/, sentence: /['"`]stream['"`]/ },
  'text.format': {
    field: /^(text(\.format.*)?|response_format.*|json_schema.*)$/,
    sentence: /text\.format|response_format|json_schema/,
  },
  max_output_tokens: { field: /^max_(?:output_)?tokens$/, sentence: /max_(?:output_)?tokens/ },
  stream_options: { field: /^stream_options/, sentence: /stream_options/ },
  chat_template_kwargs: { field: /^chat_template_kwargs/, sentence: /chat_template_kwargs/ },
}

type Refusal = { readonly param: string | undefined; readonly words: string }

/** The parameters that a refusal names, among those that were sent: some servers name all unknown ones together. */
export const refusedParameters = ({ param, words }: Refusal, sent: ReadonlySet<Parameter>): readonly Parameter[] =>
  parameters.filter(parameter => {
    const { field, sentence } = names[parameter]
    return sent.has(parameter) && (param === undefined ? sentence.test(words) : field.test(param))
  })
