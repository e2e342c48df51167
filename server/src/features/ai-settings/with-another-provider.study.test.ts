import { aiState } from '@diary/contract/ai'
import { readAiServer, testAiServer } from '@diary/contract/ai-server'
import { changeAiSetting, readAiSettings } from '@diary/contract/ai-settings'
import { readBatches } from '@diary/contract/batches'
import { sendChatMessage } from '@diary/contract/chat'
import { test } from 'vitest'
import { startModelServer } from '../../../test/model-server.ts'
import { expect, openStudy } from '../../../test/study.ts'

test('with Anthropic’s key its models answer, and the settings say which until somebody chooses one', async () => {
  const model = await startModelServer({ api: 'messages' })
  const study = await openStudy({ ANTHROPIC_API_KEY: 'a key of ours', ANTHROPIC_BASE_URL: model.baseUrl })
  try {
    const [administrator, person] = await Promise.all([study.administrator(), study.participant()])
    const { host } = new URL(model.baseUrl)
    expect((await person.calls(aiState)).body.destination).toEqual({
      id: `anthropic:${host}`,
      remote: true,
      name: `a language model at ${host}`,
      askedNotToKeep: false,
    })
    const asked = async () => {
      const { body } = await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
      expect(body.stamp.writtenBy).toBe('anthropic')
      return model.received.at(-1)?.json?.model
    }
    const chat = async () => {
      const { body } = await administrator.calls(readAiSettings)
      expect(body.every(({ answeredBy }) => answeredBy === null || answeredBy.startsWith('claude-'))).toBe(true)
      return body[0]
    }
    const released = await chat()
    expect(released?.answeredBy).toMatch(/^claude-/)
    expect(await asked()).toBe(released?.answeredBy)

    expect((await administrator.calls(readAiServer)).body.server).toMatchObject({ address: host, test: null })
    expect((await administrator.calls(testAiServer)).body.server?.test).toMatchObject({
      ...{ trouble: null, api: 'messages', model: released?.answeredBy },
    })
    expect(JSON.stringify(model.probed)).not.toContain('The board said no')

    const settingValue = { model: 'claude-haiku-5-5', verbosity: 'low', reasoning: 'low' } as const
    const { body } = await administrator.calls(changeAiSetting, {
      body: { settingName: 'level_0_chat_response', settingValue },
    })
    expect(body).toMatchObject({ settingValue, answeredBy: null })
    expect(await asked()).toBe('claude-haiku-5-5')
    // The fake server has no batches.
    expect((await administrator.calls(readBatches)).body.openAiBatches).toEqual([])
  } finally {
    await study.close()
    await model.close()
  }
}, 120_000)
