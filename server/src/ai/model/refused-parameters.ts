import type { Clock } from '../../platform/clock.ts'

/** Milliseconds for which a parameter counts as refused: servers are fixed and updated. */
const cacheMs = 60 * 60_000

/**
 * Which parameters a server's models refuse, and with which value: with another they may take it. In memory: a restart
 * learns it anew.
 */
export const createRefusedParameters = <Parameter extends string>(clock: Clock) => {
  const refused = new Map<string, number>()
  const refusal = (model: string, parameter: Parameter, value: string) => JSON.stringify([model, parameter, value])
  return {
    refuses: (model: string, parameter: Parameter, value: string): boolean =>
      (refused.get(refusal(model, parameter, value)) ?? 0) > clock().getTime(),
    /** A request succeeded once the parameter was left out. */
    refused: (model: string, parameter: Parameter, value: string) => {
      refused.set(refusal(model, parameter, value), clock().getTime() + cacheMs)
    },
  }
}
