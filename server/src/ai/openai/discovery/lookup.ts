import { fetchBounded } from '../../model/http-body.ts'
import { ServerTrouble } from '../../model/server-facts.ts'

/** A server's answer about itself. */
export type Found = {
  readonly status: number
  /** Undefined where the body is no JSON. */
  readonly json: unknown
  readonly isPage: boolean
  readonly words: string
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Such as a page. Without the cause: its message quotes the body.
    return undefined
  }
}

/** Asks a server about itself, never with a person's words. Rejects with ServerTrouble where nothing answers. */
export const lookUp = async (
  address: string,
  {
    authorization,
    signal,
    body,
  }: {
    readonly authorization: string | undefined
    readonly signal: AbortSignal
    readonly body?: object
  },
): Promise<Found> => {
  const headers = {
    accept: 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  try {
    const asked = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetchBounded(address, { ...asked, headers, signal })
    const words = await response.text()
    return { status: response.status, json: jsonOf(words), isPage: /^\s*<(?:!doctype|html)/i.test(words), words }
  } catch {
    // Without the cause: a proxy's message may quote.
    throw new ServerTrouble(signal.aborted ? 'silent' : 'refused-connection')
  }
}
