import { readAiServer, testAiServer } from '@diary/contract/ai-server'
import { readAiSettings } from '@diary/contract/ai-settings'
import { readAudit } from '@diary/contract/audit'
import { sendChatMessage } from '@diary/contract/chat'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { summariseThemes } from '@diary/contract/themes'
import { test, vi } from 'vitest'
import { startOwnServer } from '../../../test/own-servers.ts'
import { expect, openStudy } from '../../../test/study.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a model of one’s own: tested at the desk, named on each level’s card, and answering', async () => {
  const ollama = await startOwnServer('Ollama')
  const study = await openStudy({ OPENAI_BASE_URL: ollama.baseUrl })
  try {
    const [administrator, person] = await Promise.all([study.administrator(), study.participant()])
    expect((await administrator.calls(readAiServer)).body.server).toMatchObject({
      address: new URL(ollama.baseUrl).host,
      test: null,
    })
    const { body } = await administrator.calls(testAiServer)
    expect(body.server).toMatchObject({
      program: 'Ollama 0.13.3',
      models: ['qwen3:8b'],
      atOnce: 1,
      test: { trouble: null, model: 'qwen3:8b', api: 'chat completions', contextTokens: 16_384, formHonoured: true },
    })
    const settings = (await administrator.calls(readAiSettings)).body
    expect(settings.map(({ answeredBy }) => answeredBy)).toEqual(settings.map(() => 'qwen3:8b'))
    const [deed] = (await administrator.calls(readAudit)).body.records
    expect(deed).toMatchObject({ action: 'ai-server-tested', details: { trouble: 'none' } })

    const reply = await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
    expect(reply).toMatchObject({ status: 200, body: { stamp: { model: 'qwen3:8b' } } })
    expect(ollama.received).toHaveLength(1)

    await ollama.close()
    const after = (await administrator.calls(testAiServer)).body
    expect(after.server?.test).toMatchObject({ trouble: 'refused-connection', firstTokenMs: null })
  } finally {
    await study.close()
    await ollama.close()
  }
}, 120_000)

test.for(['Ollama', 'llama.cpp', 'vLLM'] as const)(
  '%s: of a diary longer than its context, as much is read as fits',
  async kind => {
    const server = await startOwnServer(kind, { contextTokens: 4_096, thinks: false })
    const study = await openStudy({ OPENAI_BASE_URL: server.baseUrl })
    try {
      const person = await study.participant()
      const long = 'We walked round the site and wrote down what was missing. '.repeat(300)
      await person.writes(long)
      for (let day = 0; day < 40; day++) await person.writes(long.slice(0, 600))
      await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
      const themes = await person.calls(summariseThemes)
      expect(themes).toMatchObject({ status: 200, body: { entriesThen: 41 } })
      expect(themes.body.entriesRead).toBeGreaterThan(3)
      expect(themes.body.entriesRead).toBeLessThan(30)
      await person.calls(startCoaching)
      await vi.waitFor(
        async () => {
          const { body } = await person.calls(readCoaching)
          expect(body.batchJobStatus).toMatchObject({ status: 'completed' })
        },
        { timeout: 30_000, interval: 100 },
      )
    } finally {
      await study.close()
      await server.close()
    }
  },
)

test('where the built-in analyser answers there is no server to test', async () => {
  const study = await openStudy({})
  try {
    const administrator = await study.administrator()
    expect((await administrator.calls(readAiServer)).body).toEqual({ server: null })
    expect((await administrator.calls(testAiServer)).body).toEqual({ server: null })
  } finally {
    await study.close()
  }
}, 120_000)
