import { deprecatedSetting, levelMessages, settingNames } from '@diary/contract/ai-levels'
import { changeAiSetting, readAiSettings } from '@diary/contract/ai-settings'
import { expect, test } from '../../../test/study.ts'

test('every setting is there from the first start, as the release brings it', async ({ study }) => {
  const administrator = await study.administrator()
  const { status, body } = await administrator.calls(readAiSettings)
  expect(status).toBe(200)
  expect(body.map(({ settingName }) => settingName)).toEqual(settingNames)
  expect(body.map(({ settingValue: { verbosity, reasoning } }) => [verbosity, reasoning])).toEqual([
    ['low', 'minimal'],
    ['medium', 'low'],
    ['medium', 'low'],
    ['medium', 'low'],
    ['high', 'high'],
    ['high', 'high'],
  ])
  for (const setting of body) {
    const deprecated = setting.settingName === deprecatedSetting
    expect(setting).toMatchObject({ version: 1, changedAt: null, changedBy: null, reports: [], deprecated })
    expect(setting.isActive).toBe(!deprecated)
  }
})

test('what is left out of a change stays as it is', async ({ study }) => {
  const administrator = await study.administrator()
  const before = (await administrator.calls(readAiSettings)).body[1]
  const settingValue = { model: 'our-own/model:7b', verbosity: 'high', reasoning: 'medium' } as const
  const { body } = await administrator.calls(changeAiSetting, {
    body: { settingName: 'level_1_chat_analysis', settingValue },
  })
  const changed = { ...before, settingValue, version: 2, changedBy: 'Study Administrator' }
  expect(body).toEqual({ ...changed, changedAt: expect.any(String) })
  expect((await administrator.calls(readAiSettings)).body[1]).toEqual(body)
})

test('the deprecated level cannot be switched on', async ({ study }) => {
  const administrator = await study.administrator()
  const { status, body } = await administrator.calls(changeAiSetting, {
    body: {
      settingName: deprecatedSetting,
      settingValue: { model: 'gpt-5', verbosity: 'low', reasoning: 'low' },
      isActive: true,
    },
  })
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: levelMessages.deprecated, fields: { isActive: levelMessages.deprecated } },
  })
})
