import * as z from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Wait } from '../../../platform/wait.ts'
import { withDeadline } from '../../model/deadline.ts'
import { type ModelFacts, ServerTrouble } from '../../model/server-facts.ts'
import { problemKinds } from '../../model/server-trouble.ts'
import type { ReportIncident, Wire } from '../../model/wire.ts'
import { AiProblem, type ModelServer, type ServerTestResult } from '../../provider.ts'
import type { ServerCapabilities } from '../server-capabilities.ts'
import { type Discovery, discover } from './discover.ts'
import { modelsIn } from './listed-models.ts'
import { lookUp } from './lookup.ts'
import { probeModel } from './probe-model.ts'

type Parts = {
  readonly url: URL
  readonly apiKey: string | undefined
  /** Whether the server is asked what it is and has; a service with known models is not. */
  readonly looks: boolean
  readonly capabilities: ServerCapabilities
  readonly wire: Wire
  readonly clock: Clock
  readonly wait: Wait
}

const lookTimeoutMs = 20_000
/** A large model takes minutes to load; the first request to it waits. */
const loadTimeoutMs = 300_000
const loadPauseMs = 2_000
/** How long a list of models counts, and for how long something unexpected is believed. */
const validMs = 24 * 60 * 60_000
const uncertainMs = 60_000

const Running = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.int().positive().nullish().catch(undefined) })),
})

/** Learns about a model server before a person's words go there, and tests it for administrators. */
export const createOwnServer = ({ url, apiKey, looks, capabilities, wire, clock, wait }: Parts) => {
  const closing = new AbortController()
  const closed = closing.signal
  let lookedAt: number | undefined
  let looking: Promise<Discovery> | undefined
  const probing = new Map<string, Promise<ModelFacts>>()
  let latest: ServerTestResult | undefined

  const age = () => (lookedAt === undefined ? Number.POSITIVE_INFINITY : clock().getTime() - lookedAt)
  const isFresh = (found: Discovery) =>
    age() < (capabilities.wasSurprising() || found.models === undefined ? uncertainMs : validMs)

  /** Waits out what ends by itself: a model that is being loaded, and requests of others. */
  const patiently = async <T>(learns: () => Promise<T>): Promise<T> => {
    for (let waited = 0; ; waited += loadPauseMs) {
      try {
        return await learns()
      } catch (error) {
        const passes = error instanceof ServerTrouble && (error.trouble === 'loading' || error.trouble === 'busy')
        if (!passes || waited >= loadTimeoutMs) throw error
        await wait(loadPauseMs, closed)
      }
    }
  }

  const look = async (): Promise<Discovery> => {
    const found = await withDeadline(wait, lookTimeoutMs, closed, ({ signal }) =>
      discover({ url, apiKey, signal }),
    ).catch((error: unknown) => {
      throw error instanceof AiProblem ? new ServerTrouble('silent') : error
    })
    capabilities.discovered(found)
    lookedAt = clock().getTime()
    return found
  }
  const discovered = async (): Promise<Discovery | undefined> => {
    if (!looks) return undefined
    const known = capabilities.discovery()
    if (known && isFresh(known)) return known
    looking ??= patiently(look).finally(() => {
      looking = undefined
    })
    return looking
  }

  /** Ollama and LM Studio decide on the context when they load a model. */
  const contextAfterLoading = async (model: string): Promise<number | undefined> => {
    const found = capabilities.discovery()
    if (found?.kind !== 'Ollama' && found?.kind !== 'LM Studio') return found?.contexts.get(model)
    const path = found.kind === 'Ollama' ? '/api/ps' : '/api/v0/models'
    const authorization = apiKey === undefined ? undefined : `Bearer ${apiKey}`
    const { json } = await withDeadline(wait, lookTimeoutMs, closed, ({ signal }) =>
      lookUp(`${found.baseUrl.replace(/\/v\d+$/, '')}${path}`, { authorization, signal }),
    )
    if (found.kind === 'LM Studio') return modelsIn(json)?.find(({ id }) => id === model)?.contextTokens
    const running = Running.safeParse(json).data?.models ?? []
    return running.find(({ name }) => name === model || name === `${model}:latest`)?.context_length ?? undefined
  }

  const probe = async (asked: string, report: ReportIncident): Promise<ModelFacts> => {
    const found = await withDeadline(wait, loadTimeoutMs, closed, ({ signal }) =>
      probeModel({ wire, capabilities }, asked, report, signal),
    ).catch((error: unknown) => {
      throw error instanceof AiProblem ? new ServerTrouble('silent') : error
    })
    const model = capabilities.modelFor(asked)
    const contextTokens = await contextAfterLoading(model).catch(() => undefined)
    const facts = { ...found, contextTokens }
    capabilities.learnt(model, facts)
    return facts
  }
  const probed = (asked: string, report: ReportIncident): Promise<ModelFacts> => {
    const model = capabilities.modelFor(asked)
    const known = capabilities.factsOf(model)
    if (known) return Promise.resolve(known)
    const begun = probing.get(model) ?? patiently(() => probe(asked, report)).finally(() => probing.delete(model))
    probing.set(model, begun)
    return begun
  }

  const learn = async (asked: string, report: ReportIncident): Promise<ModelFacts | undefined> => {
    const found = await discovered()
    if (found && capabilities.lacksAnyModel(asked)) throw new ServerTrouble('no-models')
    return probed(asked, report)
  }

  const ready = async (asked: string, report: ReportIncident): Promise<void> => {
    try {
      await learn(asked, report)
    } catch (error) {
      if (!(error instanceof ServerTrouble)) throw error
      if (error.trouble === 'unknown-model') report('model-unknown', url.host)
      if (error.trouble === 'wrong-key') report('refused-key', '401')
      throw new AiProblem(problemKinds[error.trouble], { cause: new Error(error.message) })
    }
  }

  const server: ModelServer = {
    address: url.host,
    listing: capabilities.discovery,
    promptCutAt: capabilities.lastCut,
    latestTest: () => latest,
    prepare: async asked => {
      if (looks) await learn(asked, () => {})
    },
    test: async asked => {
      let outcome: ServerTestResult['outcome']
      try {
        if (looks) await look()
        if (capabilities.lacksAnyModel(asked)) throw new ServerTrouble('no-models')
        outcome = { facts: await probe(asked, () => {}) }
      } catch (error) {
        if (!(error instanceof ServerTrouble)) throw error
        outcome = { trouble: error.trouble }
      }
      latest = { at: clock(), model: capabilities.modelFor(asked), outcome }
      return latest
    },
  }

  return { ready, server, close: () => closing.abort() }
}
