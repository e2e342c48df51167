import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import { withDeadline } from '../model/deadline.ts'
import { bodyOf } from '../model/http-body.ts'
import { type Page, pageIn } from '../model/list-pages.ts'
import { type ModelFacts, ServerTrouble } from '../model/server-facts.ts'
import { troubleOf } from '../model/server-trouble.ts'
import { sendTestRequest, testRequestTo } from '../model/test-request.ts'
import type { ReportIncident, Wire } from '../model/wire.ts'
import { AiProblem, type ModelServer, type ServerTestResult } from '../provider.ts'
import type { AnthropicClient } from './anthropic-client.ts'

type Parts = {
  readonly client: AnthropicClient
  readonly wire: Wire
  readonly modelFor: (asked: string) => string
  /** Host and port. */
  readonly address: string
  readonly clock: Clock
  readonly wait: Wait
}

const testTimeoutMs = 60_000
const open = new AbortController().signal

const Model = z.object({ id: z.string().min(1).max(500) })
const idIn = (item: unknown) => Model.safeParse(item).data?.id

/** The server for administrators: its models, and a test of the connection by our own words. */
export const createTestedServer = ({ client, wire, modelFor, address, clock, wait }: Parts): ModelServer => {
  let models: readonly string[] | undefined
  let latest: ServerTestResult | undefined

  /** The models of its first page; none where a gateway has no list. */
  const listModels = async (signal: AbortSignal): Promise<void> => {
    const listed: Page<string> | undefined = await client('/models?limit=100', { signal })
      .then(bodyOf)
      .then(body => pageIn(body, idIn))
      .catch(() => undefined)
    models = listed?.items
  }

  const probe = async (asked: string, signal: AbortSignal): Promise<ModelFacts> => {
    const dropped: string[] = []
    const note: ReportIncident = (what, detail) => {
      if (what === 'parameter-dropped') dropped.push(...detail.split(', '))
    }
    let call = wire.callFor(testRequestTo(asked), note)
    for (;;) {
      try {
        const { answer: _answer, ...measured } = await sendTestRequest(call, signal)
        return { api: 'messages', ...measured, dropped, contextTokens: undefined }
      } catch (error) {
        signal.throwIfAborted()
        const failure = wire.failureOf(error)
        if (!failure) throw error
        // One parameter less each time.
        const other = call.afterRefusal?.(failure)
        if (!other) throw new ServerTrouble(troubleOf(failure))
        call = other
      }
    }
  }

  return {
    address,
    listing: () => models && { kind: undefined, version: undefined, models, model: undefined, slots: undefined },
    promptCutAt: () => undefined,
    latestTest: () => latest,
    prepare: async () => {},
    test: async asked => {
      const outcome = await withDeadline(wait, testTimeoutMs, open, async ({ signal }) => {
        await listModels(signal)
        return { facts: await probe(asked, signal) }
      }).catch((error: unknown): ServerTestResult['outcome'] => {
        if (error instanceof AiProblem) return { trouble: 'silent' }
        if (error instanceof ServerTrouble) return { trouble: error.trouble }
        throw error
      })
      latest = { at: clock(), model: modelFor(asked), outcome }
      return latest
    },
  }
}
