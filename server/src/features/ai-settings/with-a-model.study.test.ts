import { aiMessages } from '@diary/contract/ai'
import { changeAiPrompt, listAiPrompts, tryLevel, tryMessages } from '@diary/contract/ai-prompts'
import { changeAiSetting, readAiSettings } from '@diary/contract/ai-settings'
import { readAudit } from '@diary/contract/audit'
import { sendChatMessage } from '@diary/contract/chat'
import pino from 'pino'
import { vi } from 'vitest'
import { sensibleAnswer } from '../../../test/model-answers.ts'
import { answering, declining, failing, knowingOnly, refusing } from '../../../test/model-behaviours.ts'
import type { ModelServer } from '../../../test/model-server.ts'
import { expect, test } from '../../../test/model-study.ts'
import { patiently } from '../../../test/patiently.ts'
import { sql } from '../../../test/sql.ts'
import type { Study } from '../../../test/study.ts'

const steered = { model: 'gpt-5', reasoningEffort: 'medium', textVerbosity: 'high' } as const
const latest = ({ received }: ModelServer) => received.at(-1)?.json ?? {}

/** Everything that the server logs from now on, at every level. */
const overhear = ({ server: { app } }: Study) => {
  const lines: string[] = []
  app.log.level = 'trace'
  Object.assign(app.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } })
  return lines
}

/** The tables that hold this word in clear. */
const tablesWith = async (study: Study, word: string) => {
  const tables = await sql<{ name: string }>(
    study,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const each = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} as one where one::text like $1)`,
  )
  return (await sql<{ name: string }>(study, each.join(' union all '), [`%${word}%`])).map(({ name }) => name)
}

test('the next request is sent with the prompt and the settings that were saved', async ({ study, model }) => {
  const [administrator, person] = await Promise.all([study.administrator(), study.participant()])
  const params = { level: 'level_0_chat' } as const
  const fields = { ...steered, name: 'Chat', description: '', isActive: true }
  const lines = overhear(study)
  await administrator.calls(changeAiPrompt, { params, body: { ...fields, prompt: 'Ask about the weather.' } })
  const { body } = await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
  expect(body.stamp).toMatchObject({ writtenBy: 'openai', model: 'gpt-5' })
  expect(latest(model)).toMatchObject({
    model: 'gpt-5',
    messages: [{ role: 'system', content: expect.stringMatching(/^Ask about the weather\./) }, { role: 'user' }],
    reasoning_effort: 'medium',
    verbosity: 'high',
  })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain('weather')
  expect(await tablesWith(study, 'about the weather')).toEqual(['study.ai_level_versions'])
})

test('what a server refuses is reported on the card, with the date', async ({ study, model }) => {
  const [administrator, person] = await Promise.all([study.administrator(), study.participant()])
  const settingName = 'level_0_chat_response' as const
  const settingValue = { model: 'gpt-4', verbosity: 'low', reasoning: 'minimal' } as const
  await administrator.calls(changeAiSetting, { body: { settingName, settingValue } })
  model.next(refusing('reasoning.effort'))
  await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
  await vi.waitFor(
    async () =>
      expect((await administrator.calls(readAiSettings)).body[0]?.reports).toEqual([
        { what: 'parameter-dropped', model: 'gpt-4', detail: 'reasoning.effort', at: expect.any(String) },
      ]),
    patiently,
  )
})

test('a report on the model in force is shown for each level that it concerns, until the level’s settings change', async ({
  study,
}) => {
  const administrator = await study.administrator()
  const at = '2026-11-20T10:00:00.000Z'
  for (const [use, model] of [
    ['studyReading', 'gpt-5'],
    ['studyThemes', 'gpt-5'],
    ['studyThemes', 'tried-once'],
    ['of a later release', 'gpt-5'],
  ]) {
    await sql(
      study,
      "insert into study.ai_reports (level, what, model, detail, at) values ($1, 'model-unknown', $2, 'here', $3)",
      [use, model, at],
    )
  }
  const reports = async () => (await administrator.calls(readAiSettings)).body.map(one => one.reports)
  const report = { what: 'model-unknown', model: 'gpt-5', detail: 'here', at }
  expect((await reports()).slice(1)).toEqual([[], [], [], [], [report]])
  const body = {
    settingName: 'level_5_admin_analysis' as const,
    settingValue: { model: 'gpt-5', verbosity: 'high', reasoning: 'high' } as const,
  }
  await administrator.calls(changeAiSetting, { body: { ...body, description: 'Ours.' } })
  expect((await reports())[5]).toEqual([report])
  const { body: saved } = await administrator.calls(changeAiSetting, {
    body: { ...body, settingValue: { ...body.settingValue, reasoning: 'low' } },
  })
  expect(saved.reports).toEqual([])
  expect((await reports())[5]).toEqual([])
})

const secret = 'qzxwdraft'
const drafts = [
  ['level_0_chat', /You said \*The board said no qzxwdraft\*/],
  ['level_1_analysis', /#### Key Insights\n\n- You said: The board said no qzxwdraft\./],
  ['level_2_feedback', /You wrote \*The board said no qzxwdraft\*[\s\S]*#### Competences/],
  ['level_3_coaching', /You come back to this: \*The board said no qzxwdraft\*/],
  ['level_4_admin', /- Entry 1: “The board said no qzxwdraft”\n- Entry 2: “It was a good day”/],
] as const

test.for(drafts)(
  'a draft of %s is tried on a text, of which nothing is stored',
  async ([level, answer], { study, model }) => {
    const administrator = await study.administrator()
    const before = (await administrator.calls(listAiPrompts)).body
    const lines = overhear(study)
    const body = { ...steered, prompt: `Try ${secret}.`, text: `The board said no ${secret}.\n---\nIt was a good day.` }
    const reply = await administrator.calls(tryLevel, { params: { level }, body })
    expect(reply).toMatchObject({ status: 200, body: { stamp: { writtenBy: 'openai', model: 'gpt-5' } } })
    expect(reply.body.text).toMatch(answer)
    // The draft of feedback is followed by a classification.
    const asked = level === 'level_2_feedback' ? model.received.at(-2)?.json : latest(model)
    expect(asked).toMatchObject({
      model: 'gpt-5',
      messages: [{ role: 'system', content: expect.stringMatching(`^Try ${secret}\\.`) }, { role: 'user' }],
      reasoning_effort: 'medium',
      verbosity: 'high',
      store: false,
    })
    expect((await administrator.calls(listAiPrompts)).body).toEqual(before)
    expect(await tablesWith(study, secret)).toEqual([])
    expect(lines.join('')).not.toContain(secret)
    const [deed] = (await administrator.calls(readAudit)).body.records
    expect(deed).toMatchObject({ action: 'ai-level-tried', subject: 'level', subjectId: level, details: steered })
  },
)

test('a draft that cannot be answered says why, as everywhere', async ({ study, model }) => {
  const administrator = await study.administrator()
  const tries = (text = 'The board said no again.', named: string = steered.model) =>
    administrator.calls(tryLevel, {
      params: { level: 'level_3_coaching' },
      body: { ...steered, model: named, prompt: 'Ask.', text },
    })
  model.next(declining())
  expect(await tries()).toMatchObject({ status: 409, body: { message: aiMessages.declined } })
  model.next(failing(401))
  expect(await tries()).toMatchObject({ status: 503, body: { message: aiMessages.misconfigured } })
  model.always(knowingOnly('gpt-5'))
  expect(await tries(undefined, 'no-such-model')).toMatchObject({ status: 503 })
  model.always(answering(sensibleAnswer))
  // A report on a model that is not in force is not shown.
  await vi.waitFor(
    async () => expect(await sql(study, "select from study.ai_reports where model = 'no-such-model'")).toHaveLength(1),
    patiently,
  )
  const reported = (await administrator.calls(readAiSettings)).body.flatMap(({ reports }) => reports)
  expect(reported.map(report => report.model)).not.toContain('no-such-model')

  const asked = model.received.length
  for (const text of ['', ' \n ', '---\n---']) {
    expect(await tries(text)).toMatchObject({ status: 400, body: { fields: { text: tryMessages.textBlank } } })
  }
  expect(await tries('x'.repeat(20_001))).toMatchObject({ status: 400, body: { message: tryMessages.textLong } })
  expect(model.received).toHaveLength(asked)
})
