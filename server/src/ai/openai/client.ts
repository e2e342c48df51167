import type { OpenAI } from 'openai'
import { fetchBounded } from '../model/http-body.ts'

/**
 * The SDK's client for one server. Everything that it would take from its own environment variables is set here, so
 * that no word and no key goes elsewhere; its log is off, since it would contain what servers quote; it never retries,
 * as our retry policy does.
 */
export const openClient = async (apiKey: string | undefined, baseURL: string): Promise<OpenAI> => {
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
    // The level's own deadline comes first.
    timeout: 600_000,
    fetch: fetchBounded,
    defaultHeaders: apiKey === undefined ? { authorization: null } : {},
  })
}
