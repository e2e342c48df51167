import type { Answer, Body, Endpoint } from '@diary/contract/endpoint'
import { type Problem, problemMessages } from '@diary/contract/problem'
import { vi } from 'vitest'

/** How the server refuses a call; without a message, where a proxy does. */
export class Refusal {
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, problem?: Problem) {
    this.status = status
    this.problem = problem
  }
}

export type Answered = { readonly endpoint: Endpoint; readonly answer: (sent: unknown) => unknown }

/** The answer to a call, given its body. */
export const answers = <E extends Endpoint>(
  endpoint: E,
  answer: (sent: Body<E>) => Answer<E> | Refusal | Promise<Answer<E> | Refusal>,
): Answered => ({ endpoint, answer: sent => answer(sent as Body<E>) })

/** Refuses or loses the first call, and answers later ones. */
export const afterOne = <S, A>(first: Refusal | 'lost', answer: (sent: S) => A) => {
  let isFirst = true
  return (sent: S): A | Refusal => {
    if (!isFirst) return answer(sent)
    isFirst = false
    if (first === 'lost') throw new TypeError('Failed to fetch')
    return first
  }
}

type Call = { readonly endpoint: Endpoint; readonly sent: unknown }

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** The contract's errors for a body, in the format of `server/src/platform/http/validate-input.ts`. */
const problemIn = (endpoint: Endpoint, sent: unknown): Problem | undefined => {
  if (sent === undefined && endpoint.bodyOptional) return undefined
  const { error } = endpoint.body?.safeParse(sent) ?? {}
  if (!error) return undefined
  // Only the first error of a field is reported.
  const fields = Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  const [only, ...more] = Object.values<string>(fields)
  return { message: only !== undefined && more.length === 0 ? only : problemMessages.badInput, fields }
}

/**
 * Answers calls in the server's place, and validates them by the contract, field by field. An unanswered call fails as
 * if the connection were lost, and so does the test: `setup.ts` checks for such calls after each.
 */
export const standInForServer = (answered: readonly Answered[]) => {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    const found = answered.find(({ endpoint }) => endpoint.method === method && pattern(endpoint.path).test(pathname))
    if (!found) {
      unanswered.push(`${method} ${pathname}`)
      throw new TypeError('Failed to fetch')
    }
    const { endpoint, answer } = found
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    calls.push({ endpoint, sent })
    const problem = problemIn(endpoint, sent)
    if (problem) return Response.json(problem, { status: 400 })
    const given = await answer(sent)
    if (given instanceof Refusal) return new Response(JSON.stringify(given.problem), { status: given.status })
    return given === undefined
      ? new Response(null, { status: 204 })
      : Response.json(given, { status: endpoint.status ?? 200 })
  })
  return {
    /** The bodies sent to an endpoint, in order. */
    sentTo: <E extends Endpoint>(endpoint: E) =>
      calls.filter(call => call.endpoint === endpoint).map(({ sent }) => sent as Body<E>),
  }
}

let unanswered: string[] = []
/** The unanswered calls since the last check. */
export const takeUnanswered = (): readonly string[] => {
  const taken = unanswered
  unanswered = []
  return taken
}
