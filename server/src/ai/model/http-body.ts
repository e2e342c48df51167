import { createPatientAgent } from './patient-agent.ts'
import { WireProblem } from './wire.ts'

/** Bytes of one answer: room for a long one with the model's reasoning before it, a few characters an event. */
const maxBytes = 4 * 2 ** 20

const bounded = (response: Response): Response => {
  if (response.body === null) return response
  let left = maxBytes
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, given) => {
      left -= bytes.byteLength
      if (left < 0) given.error(new WireProblem({ what: 'malformed' }))
      else given.enqueue(bytes)
    },
  })
  return new Response(response.body.pipeThrough(bound), response)
}

const dispatcher = createPatientAgent()

/** Does not follow a redirect, which is returned as received: one address was disclosed. */
const fetchThere: typeof fetch = (address, init) => fetch(address, { ...init, ...dispatcher, redirect: 'manual' })

/** Fetches without redirects, and hangs up on an answer that is longer than any of use: it would fill the memory. */
export const fetchBounded: typeof fetch = async (address, init) => bounded(await fetchThere(address, init))

/** Fetches a file, read as a stream of any length; other responses are bounded. */
export const fetchFile: typeof fetch = async (address, init) => {
  const response = await fetchThere(address, init)
  return response.ok ? response : bounded(response)
}

/** The body of an answer as JSON. */
export const bodyOf = async (response: Response): Promise<unknown> => {
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    if (error instanceof WireProblem) throw error
    // The connection broke half-way; the part received is useless.
    throw new WireProblem({ what: 'broken' })
  }
  try {
    return JSON.parse(text)
  } catch {
    // Without the cause: its message quotes the body.
    throw new WireProblem({ what: 'malformed' })
  }
}

/** The same response, which reports each arrival of bytes, comments that keep a stream open included. */
export const withActivity = (response: Response, onBytes: () => void): Response => {
  if (response.body === null) return response
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, given) => {
      onBytes()
      given.enqueue(bytes)
    },
  })
  return new Response(response.body.pipeThrough(watch), response)
}

/** Whether an answer comes as a whole: some servers ignore a request to stream. */
export const comesWhole = ({ headers }: Response): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
