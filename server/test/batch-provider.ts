import { test as base, vi } from 'vitest'
import {
  type AnswerContext,
  type BatchAnswer,
  type BatchRequest,
  type BatchService,
  type JobRef,
  levels,
  type Provider,
  type ProviderIncident,
} from '../src/ai/index.ts'
import { createOpenAiProvider } from '../src/ai/openai/openai-provider.ts'
import { systemWait } from '../src/platform/wait.ts'
import { type BatchServer, startBatchServer } from './batch-server.ts'
import { masked } from './masked.ts'
import { answerAsOpenAi, openAiUrl, writtenAt } from './model-provider.ts'

export const job = '0199a000-0000-7000-8000-000000000001'

/** A job by its name, whose requests were handed over at this time. */
export const refOf = (name: string, since = writtenAt): JobRef => ({ name, since })

const nothingFirst = async () => {}

/** Submits the requests of these lines under a job's name. */
export const submitLines = (service: BatchService, name: string, ...lines: readonly number[]) =>
  service.submit(refOf(name), levels.coaching, settings, requests(...lines), nothingFirst)

/** Settings as no release brings them, so that it shows that they are used. */
export const settings = { ...levels.coaching.defaults, model: 'our-model', prompt: 'Be brief.', promptVersion: 7 }

const entries = (name: string) => [
  { ref: 1, date: '2026-01-05', text: `Nobody owned the actions of ${name}. I said so.` },
]

/** Requests of different people, each with its line number in the text. */
export async function* requests(...lines: readonly number[]): AsyncGenerator<BatchRequest<'coaching'>> {
  for (const line of lines)
    yield { line, input: masked({ entries: entries(`[Person ${line}]`) }), person: `hash-${line}` }
}

/** The context for parsing a request's answer, after unmasking. */
export const readingFor = async (line: number): Promise<AnswerContext<'coaching'>> => {
  const named = (text: string) => text.replaceAll(`[Person ${line}]`, 'Marguerite')
  return {
    input: { entries: entries('Marguerite') },
    restore: output => ({
      ...output,
      whatReturns: named(output.whatReturns),
      whatIsOpen: output.whatIsOpen.map(named),
    }),
  }
}

type ReadingFor = (line: number) => Promise<AnswerContext<'coaching'> | undefined>

type Fixtures = {
  readonly server: BatchServer
  /** The provider's time. */
  readonly clock: { now: Date }
  readonly reports: ProviderIncident[]
  readonly provider: Provider
  readonly service: BatchService
  /** Submits so many requests, from line 1, as a batch of the job. */
  readonly submits: (count: number) => Promise<void>
  /** Everything that became of the job's requests, in the order of their lines. */
  readonly results: (reading?: ReadingFor) => Promise<BatchAnswer<'coaching'>[]>
}

/** A test with a fake server with batches, and the provider's batch service. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  server: async ({}, use) => {
    const server = await startBatchServer()
    answerAsOpenAi(server)
    await use(server)
    vi.unstubAllGlobals()
    await server.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  clock: async ({}, use) => use({ now: writtenAt }),
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  reports: async ({}, use) => use([]),
  provider: async ({ server: _, clock, reports }, use) => {
    const report = (incident: ProviderIncident) => void reports.push(incident)
    const provider = createOpenAiProvider({
      apiKey: 'key',
      baseUrl: openAiUrl,
      clock: () => clock.now,
      wait: systemWait,
      report,
    })
    await use(provider)
    await provider.close()
  },
  service: async ({ provider }, use) => {
    if (!provider.batches) throw new Error('the provider has no batches')
    await use(provider.batches)
  },
  submits: async ({ service }, use) =>
    use(async count => {
      const lines = Array.from({ length: count }, (_, index) => index + 1)
      await submitLines(service, job, ...lines)
    }),
  results: async ({ service, server }, use) =>
    use(async (reading = readingFor) => {
      const handle = server.batches.all.at(-1)?.id ?? 'none'
      const answers: BatchAnswer<'coaching'>[] = []
      for await (const one of service.results(handle, levels.coaching, settings, reading)) answers.push(one)
      return answers.sort((a, b) => a.line - b.line)
    }),
})
export { expect } from 'vitest'
