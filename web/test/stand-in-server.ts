import type { Answer, Body, Endpoint } from '@diary/contract/endpoint'
import { type Problem, problemMessages } from '@diary/contract/problem'
import { vi } from 'vitest'

/** How the server refuses a call; without a word, where a proxy in front of it does. */
export class Refusal {
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, problem?: Problem) {
    this.status = status
    this.problem = problem
  }
}

export type Answered = { readonly endpoint: Endpoint; readonly answer: (sent: unknown) => unknown }

/** What a call is answered with, by what was sent with it. */
export const answers = <E extends Endpoint>(
  endpoint: E,
  answer: (sent: Body<E>) => Answer<E> | Refusal | Promise<Answer<E> | Refusal>,
): Answered => ({ endpoint, answer: sent => answer(sent as Body<E>) })

/** Refuses the first call, or loses it on its way, and answers those after it. */
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

/** What the contract finds wrong with a body, as `server/src/platform/http/validate-input.ts` says it. */
const problemIn = (endpoint: Endpoint, sent: unknown): Problem | undefined => {
  if (sent === undefined && endpoint.bodyOptional) return undefined
  const { error } = endpoint.body?.safeParse(sent) ?? {}
  if (!error) return undefined
  // The first fault of a field is the one that is told.
  const fields = Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  const [only, ...more] = Object.values<string>(fields)
  return { message: only !== undefined && more.length === 0 ? only : problemMessages.badInput, fields }
}

/**
 * Answers calls in the server's place. What the contract refuses is refused here, field by field. A call that nobody
 * answers fails as if the connection were lost, and so does the test: `setup.ts` asks for such calls after each.
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
    /** The bodies that were sent to an endpoint, the first one first. */
    sentTo: <E extends Endpoint>(endpoint: E) =>
      calls.filter(call => call.endpoint === endpoint).map(({ sent }) => sent as Body<E>),
  }
}

let unanswered: string[] = []
/** The calls that nobody answered since this was last asked. */
export const takeUnanswered = (): readonly string[] => {
  const taken = unanswered
  unanswered = []
  return taken
}
