import { register } from '@diary/contract/account'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { acceptConsent } from '@diary/contract/consent'
import { saveEntry } from '@diary/contract/entries'
import { expect, test, vi } from 'vitest'
import { type BatchServer, startBatchServer } from './batch-server.ts'
import { startMessageBatchServer } from './message-batch-server.ts'
import { keepingSilent } from './model-behaviours.ts'
import { startModelServer } from './model-server.ts'
import { patiently } from './patiently.ts'
import { Person } from './person.ts'
import { answers, emptyFolder, freePort, type RunningServer, spawnServer } from './running-server.ts'
import { registration } from './study.ts'

const words = 'The steering group would not decide again, and I asked them for a date.'

/** A participant of a server that uses this service, with a diary of two entries. */
const diaryOf = async (origin: string, form: ReturnType<typeof registration>) => {
  const person = new Person(origin)
  await person.calls(register, { body: form })
  await person.calls(acceptConsent)
  for (const content of [words, 'It took them three weeks, and I had stopped waiting.']) {
    expect((await person.calls(saveEntry, { body: { content, entryType: 'reflection' } })).status).toBe(201)
  }
  return person
}

/** The stages of a job: how the fake service causes each, and how it sees that it is reached. */
const stages: readonly {
  readonly name: string
  /** SIGKILL by default. */
  readonly signal?: 'SIGTERM'
  readonly bring: (service: BatchServer) => void
  readonly seen: (service: BatchServer) => void
}[] = [
  {
    name: 'while its requests were being sent',
    signal: 'SIGTERM',
    bring: ({ batches }) => batches.next('upload', 'silence'),
    seen: ({ batches }) =>
      expect(batches.received.some(({ method, path }) => method === 'POST' && path === '/v1/files')).toBe(true),
  },
  {
    name: 'after a batch was made of which it had not heard',
    bring: ({ batches }) => batches.next('create', 'cut after'),
    seen: ({ batches }) => expect(batches.all).toHaveLength(1),
  },
  {
    name: 'while the batch was validated',
    bring: () => {},
    seen: ({ batches }) => expect(batches.all[0]?.status).toBe('validating'),
  },
  {
    name: 'while it was in progress',
    bring: ({ batches }) => batches.advance('in_progress'),
    seen: ({ batches }) => expect(batches.all[0]?.status).toBe('in_progress'),
  },
  {
    name: 'while it was finalized',
    bring: ({ batches }) => batches.advance('finalizing'),
    seen: ({ batches }) => expect(batches.all[0]?.status).toBe('finalizing'),
  },
  {
    name: 'while its answers were read',
    signal: 'SIGTERM',
    bring: ({ batches }) => {
      batches.next('content', 'silence')
      batches.advance('completed')
    },
    seen: ({ batches }) => expect(batches.received.some(({ path }) => path.endsWith('/content'))).toBe(true),
  },
]

test('a job continues after a kill or SIGTERM at any stage: one batch, one result, and nothing left at the service', async () => {
  const service = await startBatchServer()
  const dataDir = emptyFolder()
  const port = await freePort()
  const start = async (): Promise<RunningServer> =>
    answers(spawnServer(dataDir, port, { OPENAI_API_KEY: 'a key', OPENAI_BASE_URL: service.baseUrl }))
  try {
    let server = await start()
    const form = registration()
    const person = await diaryOf(server.origin, form)
    const [first, ...others] = stages
    first?.bring(service)
    expect((await person.calls(startCoaching)).status).toBe(202)
    for (const { seen, name, signal = 'SIGKILL' } of [first, ...others].filter(stage => stage !== undefined)) {
      await vi.waitFor(() => seen(service), patiently)
      // On SIGTERM it ends with 0 even while the service is silent; at the timeout it would end with 1.
      expect((await server.end(signal)).code).toBe(signal === 'SIGTERM' ? 0 : null)
      const next = stages[stages.findIndex(stage => stage.name === name) + 1]
      next?.bring(service)
      server = await start()
    }
    const { analysis, batchJobStatus } = await vi.waitFor(async () => {
      const { body } = await person.calls(readCoaching)
      expect(body.batchJobStatus?.status).toBe('completed')
      return body
    }, patiently)
    expect(analysis).toMatchObject({ entriesAnalyzed: 2 })
    expect(analysis?.summary).toContain('steering group')
    expect(batchJobStatus).toMatchObject({ entriesCount: 2, remote: true, errorMessage: null })
    expect(service.batches.all).toHaveLength(1)
    await vi.waitFor(() => expect(service.batches.filesLeft()).toEqual([]), patiently)
    await server.end('SIGTERM')
  } finally {
    await service.close()
  }
}, 300_000)

test('a batch without a name is found after a kill by its requests’ ids, once it has ended; nothing is left at the service', async () => {
  const service = await startMessageBatchServer()
  const { batches } = service
  const dataDir = emptyFolder()
  const port = await freePort()
  const start = async (): Promise<RunningServer> =>
    answers(
      spawnServer(dataDir, port, {
        ANTHROPIC_API_KEY: 'a key',
        ANTHROPIC_BASE_URL: service.baseUrl.replace(/\/v1$/, ''),
      }),
    )
  try {
    const before = await start()
    const person = await diaryOf(before.origin, registration())
    batches.next('create', 'cut after')
    expect((await person.calls(startCoaching)).status).toBe(202)
    await vi.waitFor(() => expect(batches.all).toHaveLength(1), patiently)
    await before.end('SIGKILL')
    const server = await start()
    // It may be the job's: no second one is made.
    const looks = () => batches.received.filter(({ path }) => path.includes('limit=100')).length
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(1), patiently)
    expect(batches.all).toHaveLength(1)
    batches.end()
    const { analysis, batchJobStatus } = await vi.waitFor(async () => {
      const { body } = await person.calls(readCoaching)
      expect(body.batchJobStatus?.status).toBe('completed')
      return body
    }, patiently)
    expect(analysis?.stamp).toMatchObject({ writtenBy: 'anthropic', model: 'claude-opus-5-5' })
    expect(analysis?.summary).toContain('steering group')
    expect(batchJobStatus).toMatchObject({ entriesCount: 2, remote: true, errorMessage: null })
    expect(batches.all).toHaveLength(1)
    await vi.waitFor(() => expect(batches.left()).toEqual([]), patiently)
    await server.end('SIGTERM')
  } finally {
    await service.close()
  }
}, 300_000)

test('without a batch service, a job whose process is killed in the middle of a request continues as well', async () => {
  const model = await startModelServer()
  const dataDir = emptyFolder()
  const port = await freePort()
  const start = async (): Promise<RunningServer> =>
    answers(spawnServer(dataDir, port, { OPENAI_API_KEY: 'a key', OPENAI_BASE_URL: model.baseUrl }))
  try {
    const before = await start()
    const person = await diaryOf(before.origin, registration())
    model.next(keepingSilent)
    expect((await person.calls(startCoaching)).status).toBe(202)
    await vi.waitFor(() => expect(model.received).toHaveLength(1), patiently)
    await before.end('SIGKILL')
    await start()
    await vi.waitFor(async () => {
      const { analysis, batchJobStatus } = (await person.calls(readCoaching)).body
      expect(batchJobStatus).toMatchObject({ status: 'completed', remote: false, errorMessage: null })
      expect(analysis).toMatchObject({ entriesAnalyzed: 2 })
    }, patiently)
    expect(model.received).toHaveLength(2)
  } finally {
    await model.close()
  }
}, 180_000)
