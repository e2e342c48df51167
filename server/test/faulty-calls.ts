import type { ServerResponse } from 'node:http'
import type { Received } from './model-server.ts'

/**
 * A call's fault: an answer of this status, with this error in it, the connection cut before the call was carried out,
 * after that or half-way through the answer, or silence.
 */
export type Fault =
  | number
  | { readonly status: number; readonly error: object }
  | 'cut before'
  | 'cut after'
  | 'cut half-way'
  | 'silence'

/** The answer to a call: text as it is, anything else as JSON. */
export type Reply = { readonly status: number; readonly body: unknown }

/** A request, as one of a service's calls. */
export type Ask<Call> = {
  readonly call: Call
  readonly id: string
  readonly query: URLSearchParams
  readonly sent: Received
}

type Service<Call extends string> = {
  /** Its calls: each with its method and path, whose group is an id. */
  readonly ways: readonly (readonly [Call, string, RegExp])[]
  readonly calls: Readonly<Record<Call, (ask: Ask<Call>) => Reply | Promise<Reply>>>
  /** A refusal in the service's form. */
  readonly refusal: (status: number, error?: object) => Reply
}

/** A fake service's calls, each of which can be made to fail. */
export const createFaultyCalls = <Call extends string>({ ways, calls, refusal }: Service<Call>) => {
  const received: Received[] = []
  const script = new Map<Call, Fault[]>()
  const usual = new Map<Call | 'every call', Fault>()

  /** Which call a request is, if it is one. */
  const callOf = (sent: Received): Ask<Call> | undefined => {
    const { pathname, searchParams: query } = new URL(sent.path, 'http://service')
    for (const [call, by, pattern] of ways) {
      const found = by === sent.method ? pattern.exec(pathname) : null
      if (found) return { call, id: decodeURIComponent(found[1] ?? ''), query, sent }
    }
    return undefined
  }

  /** A request's answer; `whole` tells whether all of it is sent. */
  const replyTo = async (ask: Ask<Call>): Promise<(Reply & { readonly whole: boolean }) | 'cut' | 'silence'> => {
    const { call } = ask
    const fault = script.get(call)?.shift() ?? usual.get(call) ?? usual.get('every call')
    if (fault === 'silence') return 'silence'
    if (fault === 'cut before') return 'cut'
    if (typeof fault === 'number') return { ...refusal(fault), whole: true }
    if (typeof fault === 'object') return { ...refusal(fault.status, fault.error), whole: true }
    const reply = await calls[call](ask)
    return fault === 'cut after' ? 'cut' : { ...reply, whole: fault !== 'cut half-way' }
  }

  return {
    /** Every call, with its whole body. */
    received,
    /** The fault of the next call of this kind; several of one kind queue up. */
    next: (call: Call, fault: Fault) => {
      script.set(call, [...(script.get(call) ?? []), fault])
    },
    /** The fault of every call from now on, or of those of one kind; undefined ends it. 404: no such service. */
    always: (fault: Fault | undefined, call?: Call) => {
      if (fault === undefined) usual.delete(call ?? 'every call')
      else usual.set(call ?? 'every call', fault)
    },
    /** Answers a request; returns whether it was one of the calls. */
    handle: async (sent: Received, to: ServerResponse): Promise<boolean> => {
      const ask = callOf(sent)
      if (!ask) return false
      received.push(sent)
      const reply = await replyTo(ask)
      if (reply === 'silence') return true
      if (reply === 'cut') {
        to.destroy()
        return true
      }
      const { status, body, whole } = reply
      const isText = typeof body === 'string'
      to.writeHead(status, { 'content-type': isText ? 'application/octet-stream' : 'application/json' })
      const text = isText ? body : JSON.stringify(body)
      if (whole) to.end(text)
      // Long enough for what was written to be read before the reset overtakes it.
      else to.write(text.slice(0, text.length / 2), () => setTimeout(() => to.destroy(), 50))
      return true
    },
  }
}
export type FaultyCalls<Call extends string> = ReturnType<typeof createFaultyCalls<Call>>

/** A page of a list, after the item that the query names. */
export const pageOf = (newestFirst: readonly { readonly id: string }[], after: string | null, limit: number): Reply => {
  const from = newestFirst.findIndex(({ id }) => id === after) + 1
  const data = newestFirst.slice(from, from + limit)
  const ends = { first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null }
  return { status: 200, body: { object: 'list', data, ...ends, has_more: from + limit < newestFirst.length } }
}
