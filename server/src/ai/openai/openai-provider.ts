import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import { roomIn } from '../model/budget.ts'
import { createRun } from '../model/run-request.ts'
import type { Patience } from '../model/wire.ts'
import type { Provider, ProviderIncident } from '../provider.ts'
import { createBatchService } from './batches/service.ts'
import { openClient } from './client.ts'
import { destinationOf, storesByDefault } from './destination.ts'
import { createOwnServer } from './discovery/own-server.ts'
import { createWire } from './openai-wire.ts'
import { createServerCapabilities } from './server-capabilities.ts'

type Parts = {
  readonly apiKey?: string | undefined
  /** Any server with OpenAI's API; without it, OpenAI's own. */
  readonly baseUrl?: string | undefined
  /** The model that answers every level, whatever it is set to. */
  readonly model?: string | undefined
  readonly clock: Clock
  readonly wait: Wait
  readonly report: (report: ProviderIncident) => void
  readonly silenceSeconds?: number | undefined
}

/** One's own machine reads a long prompt slowly, and may have no graphics card. */
const ownPatience: Patience = { firstTokenMs: 120_000, betweenTokensMs: 30_000, wholeMs: 600_000 }

/** Answers from a model behind OpenAI's API, on whichever server. */
export const createOpenAiProvider = ({
  apiKey,
  baseUrl,
  model,
  clock,
  wait,
  report,
  silenceSeconds,
}: Parts): Provider => {
  const name = 'openai'
  const url = new URL(baseUrl ?? 'https://api.openai.com/v1')
  const destination = destinationOf(url)
  const isOpenAi = storesByDefault(url)
  // Elsewhere it is chat completions that honour a form and an effort.
  const capabilities = createServerCapabilities(clock, { api: isOpenAi ? 'responses' : 'chat completions', model })

  let opened: { readonly address: string; readonly client: ReturnType<typeof openClient> } | undefined
  const client = () => {
    const { baseUrl: baseURL = url.href, wantsAnyKey = false } = capabilities.discovery() ?? {}
    const address = `${baseURL} ${wantsAnyKey}`
    if (opened?.address !== address) opened = { address, client: openClient({ baseURL, apiKey, wantsAnyKey }) }
    return opened.client
  }

  const service = { client, storesByDefault: isOpenAi, capabilities, clock }
  const plainWire = createWire(service)
  const own = createOwnServer({ url, apiKey, looks: !isOpenAi, capabilities, wire: plainWire, clock, wait })
  const slots = () => capabilities.discovery()?.slots
  const contextTokens = capabilities.contextFor
  const wire = isOpenAi ? plainWire : { ...plainWire, ready: own.ready, patience: ownPatience, slots, contextTokens }
  return {
    name,
    destination,
    maxThemesCharacters: 120_000,
    roomFor: (level, asked) => {
      const known = isOpenAi ? undefined : contextTokens(asked.model)
      return known === undefined ? undefined : roomIn(level, known, asked.prompt.length)
    },
    modelFor: capabilities.levelModel,
    ...createRun({ name, destination, wire, clock, wait, report, silenceSeconds }),
    batches: createBatchService({ ...service, failureOf: wire.failureOf, name: destination.name, report }),
    server: own.server,
    close: async () => own.close(),
  }
}
