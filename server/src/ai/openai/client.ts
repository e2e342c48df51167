import type { OpenAI } from 'openai'
import { fetchBounded } from '../model/http-body.ts'

type Address = {
  readonly baseURL: string
  readonly apiKey: string | undefined
  /** There is no key, and the server refuses requests without any. */
  readonly wantsAnyKey: boolean
}

/**
 * The SDK's client for one server. Everything that it would take from its own environment variables is set here, so
 * that no word and no key goes elsewhere; its log is off, since it would contain what servers quote; it never retries,
 * as our retry policy does.
 */
export const openClient = async ({ baseURL, apiKey, wantsAnyKey }: Address): Promise<OpenAI> => {
  // Loaded with the first request: a server that answers by itself does without its 30 MB.
  const { OpenAI } = await import('openai')
  return new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    // The level's own deadline, and the limit on silence, come first.
    timeout: 3_600_000,
    fetch: fetchBounded,
    defaultHeaders: apiKey === undefined && !wantsAnyKey ? { authorization: null } : {},
  })
}
