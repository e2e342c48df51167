import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import { createRun } from '../model/run-request.ts'
import type { Provider, ProviderIncident } from '../provider.ts'
import { createAnthropicClient } from './anthropic-client.ts'
import { createAnthropicWire } from './anthropic-wire.ts'
import { createMessageBatches } from './message-batches.ts'
import { createRefusals } from './refusals.ts'
import { modelInstead } from './released-models.ts'
import { createTestedServer } from './tested-server.ts'

type Parts = {
  readonly apiKey: string
  /** Any server with Anthropic's API; without it, Anthropic's own. */
  readonly baseUrl?: string | undefined
  /** What answers for every level for which nobody chose a model. */
  readonly model?: string | undefined
  readonly clock: Clock
  readonly wait: Wait
  readonly report: (report: ProviderIncident) => void
  readonly silenceSeconds?: number | undefined
}

/** Answers from a model behind Anthropic's Messages API. */
export const createAnthropicProvider = (parts: Parts): Provider => {
  const { apiKey, baseUrl, model, clock, wait, report, silenceSeconds } = parts
  const name = 'anthropic'
  const { host, href } = new URL(baseUrl ?? 'https://api.anthropic.com')
  // Addresses of this API are given without the version, those of others with it.
  const client = createAnthropicClient(apiKey, href.replace(/\/*(\/v1)?\/*$/, '/v1'), clock)
  // No request can ask for it: the provider's terms decide.
  const asks = { askedNotToKeep: false }
  const destination = { id: `anthropic:${host}`, remote: true, name: `a language model at ${host}`, ...asks }
  const server = { client, refusals: createRefusals(clock), modelFor: (asked: string) => modelInstead(asked, model) }
  const wire = createAnthropicWire(server)
  return {
    name,
    destination,
    maxThemesCharacters: 120_000,
    modelFor: server.modelFor,
    ...createRun({ name, destination, wire, clock, wait, report, silenceSeconds }),
    batches: createMessageBatches({ ...server, name: destination.name, clock, report }),
    server: createTestedServer({ ...server, wire, address: host, clock, wait }),
    close: async () => {},
  }
}
