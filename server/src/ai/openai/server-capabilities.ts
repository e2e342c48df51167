import type { Clock } from '../../platform/clock.ts'
import type { Parameter } from './call.ts'

export type Api = 'responses' | 'chat completions'

/** Milliseconds for which a model counts as retired, or a parameter as refused: servers are fixed and updated. */
const cacheMs = 60 * 60_000

/**
 * What has been learnt about one server, so that no request repeats what was refused: which API it has, which
 * parameters each model refuses, which models send reasoning without an opening mark, the replacement of a model that
 * it no longer has, and whether it has batches. In memory: a restart learns it anew.
 */
export const createServerCapabilities = (clock: Clock) => {
  let api: Api = 'responses'
  const refused = new Map<string, number>()
  const replacements = new Map<string, { readonly model: string; readonly until: number }>()
  const thinking = new Map<string, number>()
  let batches: { readonly available: boolean; readonly until: number } | undefined
  const until = () => clock().getTime() + cacheMs
  const refusal = (model: string, parameter: Parameter, value: string) => JSON.stringify([model, parameter, value])
  return {
    api: () => api,
    /** The server has answered by this API. */
    speaks: (spoken: Api) => {
      api = spoken
    },
    /** Whether the model refuses this parameter with this value; with another it may take it. */
    refuses: (model: string, parameter: Parameter, value: string): boolean =>
      (refused.get(refusal(model, parameter, value)) ?? 0) > clock().getTime(),
    /** A request succeeded once the parameter was left out. */
    refused: (model: string, parameter: Parameter, value: string) => {
      refused.set(refusal(model, parameter, value), until())
    },
    /**
     * Whether the model sends reasoning without an opening mark, so that it cannot be distinguished from the answer at
     * first.
     */
    thinksUnopened: (model: string): boolean => (thinking.get(model) ?? 0) > clock().getTime(),
    thoughtUnopened: (model: string) => {
      thinking.set(model, until())
    },
    /** Whether the server has batches; undefined where that has not been seen lately. */
    batches: (): boolean | undefined => (batches && batches.until > clock().getTime() ? batches.available : undefined),
    hasBatches: (available: boolean) => {
      batches = { available, until: until() }
    },
    modelFor: (asked: string): string => {
      const replacement = replacements.get(asked)
      return replacement && replacement.until > clock().getTime() ? replacement.model : asked
    },
    standsIn: (asked: string, model: string) => {
      replacements.set(asked, { model, until: until() })
    },
  }
}
export type ServerCapabilities = ReturnType<typeof createServerCapabilities>
