import type { Clock } from '../../platform/clock.ts'
import type { Parameter } from './call.ts'

export type Api = 'responses' | 'chat completions'

/** How long a successor stands in before the model that was asked for is tried again. */
const standsInFor = 60 * 60_000

/**
 * What has been learnt about one server, so that no request repeats what was refused: which API it speaks, what each
 * model will not take, and who stands in for a model that it no longer knows. Kept in memory: a restart learns it anew.
 */
export const createTerms = (clock: Clock) => {
  let api: Api = 'responses'
  let certain = false
  const refused = new Map<string, Set<Parameter>>()
  const standIns = new Map<string, { readonly model: string; readonly until: number }>()
  return {
    api: () => api,
    /** The server has answered by this API, or cannot answer by the other. */
    speaks: (spoken: Api) => {
      api = spoken
      certain = true
    },
    /** Whether a path that is not there can only be about the model. */
    isCertain: () => certain,
    without: (model: string): ReadonlySet<Parameter> => refused.get(model) ?? new Set(),
    drop: (model: string, parameter: Parameter) => {
      refused.set(model, new Set([...(refused.get(model) ?? []), parameter]))
    },
    modelFor: (asked: string): string => {
      const standIn = standIns.get(asked)
      return standIn && standIn.until > clock().getTime() ? standIn.model : asked
    },
    standsIn: (asked: string, model: string) => {
      standIns.set(asked, { model, until: clock().getTime() + standsInFor })
    },
  }
}
export type Terms = ReturnType<typeof createTerms>
