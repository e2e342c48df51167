import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import { createRun } from '../model/run-request.ts'
import type { Provider, ProviderIncident } from '../provider.ts'
import { createBatchService } from './batches/service.ts'
import { openClient } from './client.ts'
import { destinationOf, storesByDefault } from './destination.ts'
import { createWire } from './openai-wire.ts'
import { createServerCapabilities } from './server-capabilities.ts'

type Parts = {
  readonly apiKey?: string | undefined
  /** Any server with OpenAI's API; without it, OpenAI's own. */
  readonly baseUrl?: string | undefined
  readonly clock: Clock
  readonly wait: Wait
  readonly report: (report: ProviderIncident) => void
}

/** Answers from a model behind OpenAI's API, on whichever server. */
export const createOpenAiProvider = ({ apiKey, baseUrl, clock, wait, report }: Parts): Provider => {
  const name = 'openai'
  const url = new URL(baseUrl ?? 'https://api.openai.com/v1')
  const destination = destinationOf(url)
  let opened: ReturnType<typeof openClient> | undefined
  const client = () => {
    opened ??= openClient(apiKey, url.href)
    return opened
  }
  const server = { client, storesByDefault: storesByDefault(url), capabilities: createServerCapabilities(clock), clock }
  return {
    name,
    destination,
    maxThemesCharacters: 120_000,
    ...createRun({ name, destination, wire: createWire(server), clock, wait, report }),
    batches: createBatchService({ ...server, name: destination.name, report }),
    close: async () => {},
  }
}
