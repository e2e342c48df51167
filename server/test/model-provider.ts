import { test as base, vi } from 'vitest'
import {
  type Level,
  type LevelName,
  levels,
  type MaskedInputs,
  type OutboundRecord,
  type Provider,
  type ProviderIncident,
} from '../src/ai/index.ts'
import type { RunOptions } from '../src/ai/provider.ts'
import { createWaits, type Waits } from './controlled-wait.ts'
import { masked } from './masked.ts'
import { type ModelServer, startModelServer } from './model-server.ts'
import type { Api } from './model-wire.ts'
import { configured, type RemoteName } from './remote-providers.ts'

export const writtenAt = new Date('2026-03-02T09:00:00Z')

export const entry = masked<MaskedInputs['entryClassification']>({
  text: 'The steering group would not decide again. I felt stuck, and I asked [Person 1] for a date.',
  framework: 'apm-3',
})

export const chat = masked<MaskedInputs['chat']>({
  message: 'I keep putting off the talk with [Person 2].',
  history: [
    { role: 'user', content: 'It has been a long week.' },
    { role: 'assistant', content: 'What made it long?' },
  ],
})

export const conversation = masked<MaskedInputs['chatAnalysis']>({
  messages: [
    { role: 'user', content: 'I shouted at the supplier. I am not proud of it.' },
    { role: 'assistant', content: 'What was going on for you?' },
    { role: 'user', content: 'We had lost a week, and I was tired.' },
  ],
  framework: 'apm-3',
})

export const diary = masked<MaskedInputs['themes']>({
  entries: [
    {
      ref: 1,
      date: '2026-01-05',
      text: 'Risk review with the team. Nobody owned the actions. The risk review was short.',
    },
    {
      ref: 2,
      date: '2026-02-03',
      text: 'Another risk review, and again nobody owned the actions. The risk review was long.',
    },
    { ref: 3, date: '2026-02-10', text: 'Rain on site. The risk review moved to Thursday.' },
    { ref: 4, date: '2026-02-12', text: 'The risk review was calm, and I spoke last.' },
  ],
})

export const inputs: MaskedInputs = masked<MaskedInputs>({
  chat,
  chatAnalysis: conversation,
  entryFeedback: entry,
  entryClassification: entry,
  themes: diary,
  coaching: diary,
  studyReading: diary,
  studyThemes: {
    themes: [
      { number: 1, name: 'Risks that nobody owns', people: 3, entries: 5 },
      { number: 2, name: 'Ownership of risk', people: 2, entries: 2 },
    ],
  },
})

const byName: { readonly [K in LevelName]: Level<K> } = levels

/** The level with a shorter timeout, so that no test waits as long as a person would. */
export const within = <K extends LevelName>(name: K, wait: number, retries = 1): Level<K> => {
  return { ...byName[name], wait, retries }
}

/** As released; a classification, as where the administrators have chosen one model for everything. */
const settingsOf = (level: LevelName) => {
  const { model, effort, verbosity } = levels.entryFeedback.defaults
  return level === 'entryClassification'
    ? { ...levels[level].defaults, model, effort, verbosity }
    : levels[level].defaults
}

export const asking = (level: LevelName, more: Partial<RunOptions> = {}): RunOptions => ({
  settings: settingsOf(level),
  signal: new AbortController().signal,
  person: 'f00d',
  ...more,
})

/** A promise's rejection; fails where there was none. */
export const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('expected a failure')
    },
    (error: unknown) => error,
  )

/** OpenAI's own address, at which the fixture's server answers. */
export const openAiUrl = 'https://api.openai.com/v1'

/** Lets the fake answer at OpenAI's address: other servers are asked first what they are. */
export const answerAsOpenAi = ({ baseUrl }: Pick<ModelServer, 'baseUrl'>): void => {
  const real = fetch
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    const { origin, pathname, search } = new URL(address)
    return real(origin === new URL(openAiUrl).origin ? new URL(`${pathname}${search}`, baseUrl) : address, init)
  })
}

type Fixtures = {
  /** The provider under test; with an API, its fake server has no other. */
  readonly under: { readonly name: RemoteName; readonly api?: Api }
  readonly server: ModelServer
  readonly reports: ProviderIncident[]
  readonly sent: OutboundRecord[]
  /** The provider's waits. */
  readonly waits: Waits
  readonly provider: Provider
  /** Requests feedback on the entry above, or another text. */
  readonly feedback: (more?: Partial<RunOptions>, wait?: number, text?: string) => ReturnType<typeof askFeedback>
}

const askFeedback = (provider: Provider, wait: number, text: string, more: Partial<RunOptions>) =>
  provider.run(within('entryClassification', wait), masked({ ...entry, text }), asking('entryClassification', more))

/** A test with a fake model server and a provider that uses it. */
export const test = base.extend<Fixtures>({
  under: { name: 'openai' },
  server: async ({ under: { api } }, use) => {
    const server = await startModelServer({ api })
    answerAsOpenAi(server)
    await use(server)
    vi.unstubAllGlobals()
    await server.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  reports: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  sent: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  waits: async ({}, use) => use(createWaits()),
  provider: async ({ under: { name }, server: _, reports, waits: { wait } }, use) => {
    const report = (told: ProviderIncident) => void reports.push(told)
    const provider = configured(name, openAiUrl, { clock: () => writtenAt, wait, report })
    await use(provider)
    await provider.close()
  },
  feedback: async ({ provider, sent }, use) => {
    await use((more = {}, wait = 5_000, text = entry.text) =>
      askFeedback(provider, wait, text, { onSending: it => void sent.push(it), ...more }),
    )
  },
})
