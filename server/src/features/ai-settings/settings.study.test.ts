import { aiMessages } from '@diary/contract/ai'
import { deprecatedSetting, levelMessages, settingNames } from '@diary/contract/ai-levels'
import { changeBatchPrompts, listAiPrompts, readAiPrompt } from '@diary/contract/ai-prompts'
import { changeAiSetting, readAiSettings, resetAiSettings } from '@diary/contract/ai-settings'
import { readAudit } from '@diary/contract/audit'
import { sendChatMessage } from '@diary/contract/chat'
import { expect, type Study, test } from '../../../test/study.ts'

type Administrator = Awaited<ReturnType<Study['administrator']>>

/** The levels as answered to each of the two screens. */
const seen = async (administrator: Administrator) => ({
  settings: (await administrator.calls(readAiSettings)).body,
  prompts: (await administrator.calls(listAiPrompts)).body,
})
const latestDeeds = async (administrator: Administrator, count: number) =>
  (await administrator.calls(readAudit)).body.records
    .filter(({ action }) => action.startsWith('ai-'))
    .slice(0, count)
    .map(({ action, subjectId, details }) => ({ action, subjectId, details }))

test('from the first start every setting is the release’s', async ({ study }) => {
  const administrator = await study.administrator()
  const { settings, prompts } = await seen(administrator)
  expect(settings.map(({ settingName }) => settingName)).toEqual(settingNames)
  expect(settings.map(({ settingValue: { verbosity, reasoning } }) => [verbosity, reasoning])).toEqual([
    ['low', 'minimal'],
    ['medium', 'low'],
    ['medium', 'low'],
    ['medium', 'low'],
    ['high', 'high'],
    ['high', 'high'],
  ])
  for (const setting of settings) {
    const deprecated = setting.settingName === deprecatedSetting
    const isActive = !deprecated
    expect(setting).toMatchObject({ version: 1, changedAt: null, changedBy: null, reports: [], deprecated, isActive })
  }
  expect(prompts.map(({ name }) => name)).toEqual(['Chat', 'Analysis', 'Feedback', 'Coaching', 'Admin'])
  for (const prompt of prompts) expect(prompt.prompt).toMatch(/British (?:English|spelling)/)
})

test('what one screen saves, the others show', async ({ study }) => {
  const administrator = await study.administrator()
  const before = await seen(administrator)
  const settingValue = { model: 'our-own/model:7b', verbosity: 'low', reasoning: 'minimal' } as const
  const setting = { settingName: 'level_4_comprehensive_coaching', settingValue } as const
  const { body: bySettings } = await administrator.calls(changeAiSetting, { body: setting })
  // Absent fields stay unchanged.
  const { description, category } = before.settings[4] ?? {}
  expect(bySettings).toMatchObject({ settingValue, description, category, isActive: true, version: 2 })
  expect(bySettings).toMatchObject({ changedBy: 'Study Administrator', changedAt: expect.any(String) })
  expect((await seen(administrator)).prompts[3]).toMatchObject({
    ...{ model: 'our-own/model:7b', textVerbosity: 'low', reasoningEffort: 'minimal', version: 2, promptVersion: 1 },
    prompt: before.prompts[3]?.prompt,
  })

  // The batch panel does not offer 'minimal', but keeps a stored one.
  const batch = {
    prompt: 'Read all.',
    model: 'gpt-5-mini',
    reasoning_effort: 'minimal',
    text_verbosity: 'high',
  } as const
  await administrator.calls(changeBatchPrompts, { body: { level_3_coaching: batch } })
  const afterBatch = await seen(administrator)
  expect(afterBatch.settings[4]).toMatchObject({
    settingValue: { model: 'gpt-5-mini', verbosity: 'high', reasoning: 'minimal' },
    version: 3,
  })
  expect(afterBatch.prompts[3]).toMatchObject({ prompt: 'Read all.', version: 3, promptVersion: 3 })

  const params = { level: 'level_3_coaching' } as const
  const { body: prompt } = await administrator.calls(readAiPrompt, { params })
  // The full object, as it was read.
  const whole = {
    ...prompt,
    name: ' Long\ncoaching ',
    description: 'At length.',
    reasoningEffort: 'low',
    isActive: false,
  }
  expect((await administrator.send('PUT', `/api/admin/ai-prompts/${prompt.level}`, whole)).status).toBe(200)
  const after = await seen(administrator)
  expect(after.settings[4]).toMatchObject({
    settingValue: { model: 'gpt-5-mini', verbosity: 'high', reasoning: 'low' },
    description: 'At length.',
    isActive: false,
    version: 4,
  })
  expect(after.prompts[3]).toMatchObject({ name: 'Long coaching', version: 4, promptVersion: 3 })
  for (const index of [0, 1, 2]) expect(after.prompts[index]).toEqual(before.prompts[index])

  const { records } = (await administrator.calls(readAudit)).body
  expect(records.slice(0, 3)).toMatchObject([
    { who: 'Study Administrator', subject: 'level', subjectId: 'level_3_coaching' },
    { details: { version: 3, changed: ['model', 'verbosity', 'prompt'] } },
    { details: { version: 2, changed: ['model', 'effort', 'verbosity'] } },
  ])
  expect(JSON.stringify(records)).not.toContain('Read all.')
})

test('saving without a change adds no version and no audit record', async ({ study }) => {
  const administrator = await study.administrator()
  const [chat] = (await administrator.calls(listAiPrompts)).body
  const deeds = await latestDeeds(administrator, 1)
  const { body } = await administrator.send('PUT', '/api/admin/ai-prompts/level_0_chat', chat)
  expect(body).toEqual(chat)
  expect(await latestDeeds(administrator, 1)).toEqual(deeds)
})

test('reset restores the release’s settings, and leaves prompts, names and earlier versions', async ({ study }) => {
  const administrator = await study.administrator()
  const settingValue = { model: 'another', verbosity: 'high', reasoning: 'high' } as const
  const fields = { description: 'Ours.', category: 'general', isActive: false } as const
  await administrator.calls(resetAiSettings)
  const first = await seen(administrator)
  for (const settingName of ['level_2_entry_feedback', deprecatedSetting] as const) {
    const { isActive: _, ...others } = fields
    const body = { settingName, settingValue, ...(settingName === deprecatedSetting ? others : fields) }
    expect((await administrator.calls(changeAiSetting, { body })).body).toMatchObject({ settingValue, ...fields })
  }
  const { version: _, ...prompt } = { version: 0, ...first.prompts[2], name: 'Our feedback', prompt: 'Read it.' }
  expect((await administrator.send('PUT', '/api/admin/ai-prompts/level_2_feedback', prompt)).status).toBe(200)
  const { body } = await administrator.calls(resetAiSettings)
  const steering = ({ settings }: typeof first) =>
    settings.map(({ version: _v, changedAt: _a, changedBy: _b, ...setting }) => setting)
  const last = await seen(administrator)
  expect(body).toEqual(last.settings)
  expect(steering(last)).toEqual(steering(first))
  expect(last.prompts[2]).toMatchObject({ name: 'Our feedback', prompt: 'Read it.' })
  for (const index of [0, 1, 3, 4]) expect(last.prompts[index]).toEqual(first.prompts[index])
  expect(await latestDeeds(administrator, 1)).toMatchObject([
    { action: 'ai-settings-reset', details: { levels: [{ level: 'level_2_feedback' }, { level: deprecatedSetting }] } },
  ])
})

const value = { model: 'gpt-5', verbosity: 'low', reasoning: 'low' }
const setting = { settingName: 'level_1_chat_analysis', settingValue: value }
const draft = { prompt: 'Ask.', model: 'gpt-5', reasoningEffort: 'low', textVerbosity: 'low' }
const whole = { ...draft, name: 'Analysis', description: '', isActive: true }
const batch = { prompt: 'Read.', model: 'gpt-5', reasoning_effort: 'low', text_verbosity: 'low' }
const settingsPath = '/api/admin/ai-settings'
const promptsPath = '/api/admin/ai-prompts'
const analysis = `${promptsPath}/level_1_analysis`

const faults = [
  ['an unknown setting', settingsPath, { ...setting, settingName: 'level_9' }, 'settingName', 'unknownSetting'],
  ['no setting', settingsPath, { settingValue: value }, 'settingName', 'unknownSetting'],
  [
    'an unknown verbosity',
    settingsPath,
    { ...setting, settingValue: { ...value, verbosity: 'loud' } },
    'settingValue.verbosity',
    'verbosity',
  ],
  [
    'an unknown reasoning',
    settingsPath,
    { ...setting, settingValue: { ...value, reasoning: 'as you like' } },
    'settingValue.reasoning',
    'effort',
  ],
  [
    'no model',
    settingsPath,
    { ...setting, settingValue: { ...value, model: ' ' } },
    'settingValue.model',
    'modelBlank',
  ],
  [
    'a model with spaces',
    settingsPath,
    { ...setting, settingValue: { ...value, model: 'gpt 5' } },
    'settingValue.model',
    'modelForm',
  ],
  ['a category of their own', settingsPath, { ...setting, category: 'other' }, 'category', 'category'],
  ['a long description', settingsPath, { ...setting, description: 'x'.repeat(501) }, 'description', 'descriptionLong'],
  [
    'the deprecated level switched on',
    settingsPath,
    { ...setting, settingName: deprecatedSetting, isActive: true },
    'isActive',
    'deprecated',
  ],
  ['an unknown level', `${promptsPath}/level_9`, whole, 'level', 'unknownLevel'],
  ['the deprecated level among the prompts', `${promptsPath}/${deprecatedSetting}`, whole, 'level', 'unknownLevel'],
  ['a prompt of 0 characters', analysis, { ...whole, prompt: '' }, 'prompt', 'promptBlank'],
  ['a prompt of blanks', analysis, { ...whole, prompt: ' \n\u200b' }, 'prompt', 'promptBlank'],
  ['a prompt of 20,001 characters', analysis, { ...whole, prompt: 'x'.repeat(20_001) }, 'prompt', 'promptLong'],
  ['no name', analysis, { ...whole, name: ' ' }, 'name', 'nameBlank'],
  ['an unknown reasoning effort', analysis, { ...whole, reasoningEffort: 'NONE' }, 'reasoningEffort', 'effort'],
  ['no batch prompt', promptsPath, {}, 'body', 'nothingToSave'],
  [
    'minimal in a batch prompt',
    promptsPath,
    { level_3_coaching: batch, level_4_thematic: { ...batch, reasoning_effort: 'minimal' } },
    'level_4_thematic.reasoning_effort',
    'batchEffort',
  ],
  [
    'a long batch prompt',
    promptsPath,
    { level_3_coaching: batch, level_4_thematic: { ...batch, prompt: 'x'.repeat(20_001) } },
    'level_4_thematic.prompt',
    'promptLong',
  ],
] as const

test('bad input is refused, naming the field, and nothing is saved', async ({ study }) => {
  const administrator = await study.administrator()
  const before = await seen(administrator)
  for (const [fault, path, body, field, message] of faults) {
    const said = levelMessages[message]
    const refused = { status: 400, body: { message: said, fields: { [field]: said } } }
    expect(await administrator.send('PUT', path, body), fault).toMatchObject(refused)
  }
  expect(await seen(administrator)).toEqual(before)
})

test('a prompt of any 20,000 characters is saved', async ({ study }) => {
  const administrator = await study.administrator()
  const prompt = `first\r\nsecond\0${'é'.repeat(19_985)}`
  const { status, body } = await administrator.send('PUT', analysis, { ...whole, prompt: `${prompt}xx` })
  expect({ status, body }).toMatchObject({ status: 200, body: { prompt: `first\nsecond${'é'.repeat(19_985)}xx` } })
  expect((await administrator.send('PUT', analysis, { ...whole, prompt: 'x'.repeat(20_000) })).status).toBe(200)
})

test('a level that is switched off answers 503 from the next request on, and answers again once it is on', async ({
  study,
}) => {
  const [administrator, person] = await Promise.all([study.administrator(), study.participant()])
  const body = {
    settingName: 'level_0_chat_response' as const,
    settingValue: { ...value, verbosity: 'low', reasoning: 'low' } as const,
  }
  const chats = () => person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
  await administrator.calls(changeAiSetting, { body: { ...body, isActive: false } })
  expect(await chats()).toMatchObject({ status: 503, body: { message: aiMessages.levelOff } })
  await administrator.calls(changeAiSetting, { body: { ...body, isActive: true } })
  expect(await chats()).toMatchObject({ status: 200 })
})
