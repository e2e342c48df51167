import { readAiServer, testAiServer } from '@diary/contract/ai-server'
import { readAiSettings } from '@diary/contract/ai-settings'
import { readAudit } from '@diary/contract/audit'
import { sendChatMessage } from '@diary/contract/chat'
import { test } from 'vitest'
import { startOwnServer } from '../../../test/own-servers.ts'
import { expect, openStudy } from '../../../test/study.ts'

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
