import type { Destination } from '../provider.ts'

/**
 * Where words go, for people. A model server always counts as elsewhere, on a loopback address too: what listens there
 * may be a gateway that passes on what it gets.
 */
export const destinationOf = ({ host }: URL): Destination => ({
  id: `openai:${host}`,
  remote: true,
  name: `a language model at ${host}`,
})

/**
 * Whether this server keeps what it is sent unless every request says `store: false`: OpenAI's own addresses and
 * Azure's. There a request that may not say so does not leave.
 */
export const storesByDefault = ({ hostname }: URL): boolean => /(^|\.)(openai|azure)\.com$/.test(hostname)
