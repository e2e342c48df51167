import type { Clock } from '../../platform/clock.ts'
import { createRefusedParameters } from '../model/refused-parameters.ts'
import { hasMeaning, saysTooLong } from '../model/retry-policy.ts'
import type { WireFailure } from '../model/wire.ts'
import { type Parameter, parameters } from './messages-body.ts'

/** A parameter's names within a sentence, which may quote a person's words: none that people write by chance. */
const names: Readonly<Record<Parameter, RegExp>> = {
  'thinking.disabled': /thinking\.(type|disabled)|['"`]thinking['"`]/,
  'thinking.between_tools': /thinking\.(type|between_tools)|['"`]thinking['"`]/,
  'output_config.format': /output_config\.format|output_format|json_schema|structured outputs? /,
  'output_config.effort': /output_config\.effort|['"`]effort['"`]|\bthe effort parameter\b/,
}

/** The parameter that a refusal names, among those that were sent. */
export const refusedParameter = (failure: WireFailure, sent: readonly Parameter[]): Parameter | undefined => {
  if (failure.what !== 'refused' || failure.status !== 400) return undefined
  if (hasMeaning(failure) || saysTooLong(failure.words)) return undefined
  return sent.find(parameter => names[parameter].test(failure.words))
}

/** Whether something is lost without a parameter: thinking can be switched off in two ways. */
export const isLost = (parameter: Parameter): boolean => parameter !== 'thinking.disabled'

type Asked = { readonly model: string; readonly effort: string }

/** What is known of the parameters that models refuse: of the effort by its value, of the others altogether. */
export const createRefusals = (clock: Clock) => {
  const { refuses, refused } = createRefusedParameters<Parameter>(clock)
  const value = (parameter: Parameter, { effort }: Asked) => (parameter === 'output_config.effort' ? effort : '')
  return {
    known: (asked: Asked): ReadonlySet<Parameter> =>
      new Set(parameters.filter(parameter => refuses(asked.model, parameter, value(parameter, asked)))),
    add: (asked: Asked, parameter: Parameter) => refused(asked.model, parameter, value(parameter, asked)),
  }
}
export type Refusals = ReturnType<typeof createRefusals>
