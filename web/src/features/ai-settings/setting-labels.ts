import type { AiReport } from '@diary/contract/ai-settings'
import { timeAndDay } from '../../entry-display/entry-labels.ts'

/** Names of the settings in requests. */
const parameters: Readonly<Record<string, string>> = {
  'reasoning.effort': 'this reasoning',
  'text.verbosity': 'this verbosity',
  'output_config.effort': 'this reasoning',
  'thinking.between_tools': 'this reasoning',
}
const inWords = (detail: string) =>
  detail
    .split(', ')
    .map(parameter => parameters[parameter] ?? parameter)
    .join(' and ')

const sentences: Readonly<Record<AiReport['what'], (model: string, detail: string) => string>> = {
  'parameter-dropped': (model, detail) =>
    `The model server does not take ${inWords(detail)} for ${model}, which answers without it. Choose another value or another model to settle it.`,
  'model-unknown': model =>
    `${model} is not known to the model server, and nothing answers in its place. Choose a model to settle it.`,
  'model-replaced': (model, detail) =>
    `${model} is not known to the model server any more; ${detail} answers in its place. Choose a model to settle it.`,
  'refused-key': (model, detail) =>
    `The model server refused the key of this site when ${model} was asked (${detail}). Whoever runs the site has to set another key.`,
  'refused-request': (model, detail) =>
    `The model server refused a request to ${model} (${detail}). Choose another model or other values to settle it.`,
}

/** What a model server refused, in plain words, with the date. */
export const reportSentence = ({ what, model, detail, at }: AiReport): string =>
  `${sentences[what](model, detail)} Reported on ${timeAndDay(at)}.`
