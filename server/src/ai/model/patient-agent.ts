/** Where Node's own fetch has the agent that it uses unless told otherwise; its module is not public. */
const ofFetch = Symbol.for('undici.globalDispatcher.1')

/**
 * Settings for Node's own fetch without its limits of five minutes on silence before and within an answer: a model of
 * one's own may read a long prompt for longer, and each request has limits of its own. Empty where this Node has no such
 * agent.
 */
export const createPatientAgent = (): Pick<RequestInit, 'dispatcher'> => {
  // Node makes its agent with the first use of what belongs to fetch.
  new Headers()
  const usual: unknown = Reflect.get(globalThis, ofFetch)
  if (typeof usual !== 'object' || usual === null) return {}
  return { dispatcher: Reflect.construct(usual.constructor, [{ headersTimeout: 0, bodyTimeout: 0 }]) }
}
