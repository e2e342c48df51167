import type { Destination } from '../provider.ts'

/**
 * Where words are sent, as shown to people. A model server always counts as remote, on a loopback address too: it may
 * be a gateway that forwards them.
 */
export const destinationOf = ({ host }: URL): Destination => ({
  id: `openai:${host}`,
  remote: true,
  name: `a language model at ${host}`,
  askedNotToKeep: true,
})

/**
 * Whether this server stores requests unless they say `store: false`: OpenAI's own addresses and Azure's. A request
 * that cannot say so is not sent there.
 */
export const storesByDefault = ({ hostname }: URL): boolean => /(^|\.)(openai|azure)\.com$/.test(hostname)
