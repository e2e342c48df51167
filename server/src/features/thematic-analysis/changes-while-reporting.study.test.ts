import { changeAiSetting } from '@diary/contract/ai-settings'
import { changeChoices } from '@diary/contract/choices'
import { withdrawConsent } from '@diary/contract/consent'
import { deleteEntry } from '@diary/contract/entries'
import { changeMasking } from '@diary/contract/masking'
import { readAccessLog } from '@diary/contract/rights'
import {
  downloadThematicAnalysis,
  readThematicAnalysis,
  startThematicAnalysis,
  thematicMessages,
} from '@diary/contract/thematic-analysis'
import { vi } from 'vitest'
import { answering, type Behaviour, declining } from '../../../test/model-behaviours.ts'
import { test as base } from '../../../test/model-study.ts'
import { startsAgainAfter } from '../../../test/next-start.ts'
import { sql } from '../../../test/sql.ts'
import { downloadCsv } from '../../../test/strict-csv.ts'
import { expect, openStudy } from '../../../test/study.ts'
import { about, analysed, ended, findsTopics, write } from '../../../test/thematic.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

// Jobs take longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const topic = 'learning to delegate'
const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
  many => `On Monday I gave the plan to ${many} colleagues, and they did it well.`,
)

/** A separate study with the model, which finds topics. */
const test = base.extend<{ own: Awaited<ReturnType<typeof openStudy>> }>({
  own: async ({ model }, use) => {
    model.always(answering(findsTopics))
    const study = await openStudy({ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'a key of ours' })
    await use(study)
    await study.close()
  },
})

test('people who leave, switch off or delete meanwhile are not in the result; changed text is not shown', async ({
  own: study,
  model,
}) => {
  const administrator = await study.administrator()
  const people = await study.participants(8)
  const [leaver, silent, quiet, deleter] = people
  if (!leaver || !silent || !quiet || !deleter) throw new Error('eight people take part')
  // Before it begins: not both switches on.
  await silent.calls(changeChoices, { body: { aiMayRead: false } })
  const ids = await write(
    administrator,
    people.map((person, index) => [person, about(topic, words[index] ?? '')] as const),
  )
  // Once everything has been read, and before it is joined.
  const joining: Behaviour = async exchange => {
    if (exchange.asked.form === 'studyThemes') {
      await leaver.calls(withdrawConsent, { body: { outcome: 'keepDiary' } })
      await quiet.calls(changeChoices, { body: { researchMayUse: false } })
      await deleter.calls(deleteEntry, { params: { id: ids[3] ?? '' } })
    }
    return answering(findsTopics)(exchange)
  }
  model.always(joining)
  const { analysis } = await analysed(administrator)
  expect(analysis).toMatchObject({ usersAnalyzed: 4, entriesAnalyzed: 4, requests: 7, answered: 7 })
  // Four people share it now. The description of all seven is not shown.
  expect(analysis?.themes).toEqual([{ name: topic, description: '', people: 4, entries: 4, quotes: [] }])
  expect(analysis?.summary).toBe('4 entries of 4 people were read. 1 theme is shared by two people or more.')
  expect(model.received.map(({ body }) => body).join()).not.toContain(words[1])
  expect((await silent.calls(readAccessLog)).body.map(({ what }) => what)).not.toContain('analysed')

  // A fifth is back, and their text is quoted while it is unchanged.
  await quiet.calls(changeChoices, { body: { researchMayUse: true } })
  await silent.calls(changeChoices, { body: { aiMayRead: true } })
  model.always(answering(findsTopics))
  const quoted = async () => (await administrator.calls(readThematicAnalysis)).body.analysis?.themes[0]?.quotes ?? []
  await untilMasked(administrator, [ids[2] ?? ''])
  const { analysis: second } = await analysed(administrator)
  expect(second).toMatchObject({ usersAnalyzed: 6, themes: [{ people: 6 }] })
  const shown = await quoted()
  expect(shown).toHaveLength(3)
  const [first, other, third] = shown.map(quote => words.indexOf(quote))
  // Two of six leave: of four people nobody is quoted, though these have not left.
  const [fifth, sixth] = people.filter(
    person => ![leaver, deleter, ...[first, other, third].map(at => people[at ?? 0])].includes(person),
  )
  await fifth?.calls(changeChoices, { body: { aiMayRead: false } })
  expect(await quoted()).toEqual(shown)
  await sixth?.calls(changeChoices, { body: { aiMayRead: false } })
  expect(await quoted()).toEqual([])
  await sixth?.calls(changeChoices, { body: { aiMayRead: true } })
  expect(await quoted()).toEqual(shown)
  await people[first ?? 0]?.calls(deleteEntry, { params: { id: ids[first ?? 0] ?? '' } })
  await people[other ?? 0]?.calls(changeMasking, { body: { words: ['plan'] } })
  await people[third ?? 0]?.calls(changeChoices, { body: { researchMayUse: false } })
  expect(await quoted()).toEqual([])
})

test('a night is skipped where the only new person is one whom the model does not answer', async ({
  own: study,
  model,
}) => {
  const administrator = await study.administrator()
  const people = await study.participants(2)
  await write(
    administrator,
    people.map((person, index) => [person, about(topic, words[index] ?? '')] as const),
  )
  model.always(exchange =>
    (exchange.received.body.includes('two colleagues') ? declining() : answering(findsTopics))(exchange),
  )
  expect((await analysed(administrator)).analysis).toMatchObject({ usersAnalyzed: 1, answered: 1, requests: 2 })
  const asked = model.received.length
  const nights = () => sql<{ skipped: boolean }>(study, 'select job_id is null as skipped from study.nightly_runs')
  const before = await nights()
  const noon = new Date(Date.now() + 24 * 60 * 60_000).setUTCHours(12, 0, 0, 0)
  await startsAgainAfter(study, noon - Date.now())
  expect(await nights()).toEqual([...before, { skipped: true }])
  expect(model.received).toHaveLength(asked)
})

test('entries left out are counted by reason, in the report and in its file', async ({ own: study }) => {
  const administrator = await study.administrator()
  const person = await study.participant()
  const flat = 'without a capital nobody can tell a name from a word, so nobody reads this'
  const texts = [...words.slice(0, 3).map(said => about(topic, said)), flat, flat]
  const [, notMasked] = await write(
    administrator,
    texts.map(text => [person, text] as const),
  )
  // A change is queued for masking a moment later, and a pending job would mask it once more.
  await sql(study, "create function study.never() returns trigger language plpgsql as 'begin return null; end'")
  await sql(
    study,
    `create trigger never before insert on study.masked_entries for each row
      when (new.entry_id = '${notMasked}') execute function study.never()`,
  )
  await sql(study, 'delete from study.masked_entries where entry_id = $1', [notMasked])
  expect((await analysed(administrator)).analysis).toMatchObject({
    entriesAnalyzed: 2,
    leftOut: 3,
    leftOutBy: { withheld: 2, notMasked: 1, tooMuch: 0 },
  })
  const { rows } = await downloadCsv(study, administrator, downloadThematicAnalysis.path)
  expect(rows.filter(([, name]) => name?.startsWith('Left out'))).toEqual([
    ['Report', 'Left out', '', '3', ''],
    ['Report', 'Left out: could not be masked safely', '', '2', ''],
    ['Report', 'Left out: not masked yet', '', '1', ''],
    ['Report', 'Left out: over the limit', '', '0', ''],
  ])
})

test('it cannot be started twice, without anything to read, or while the level is off', async ({
  own: study,
  model,
}) => {
  const administrator = await study.administrator()
  const person = await study.participant()
  expect((await administrator.calls(readThematicAnalysis)).body).toEqual({
    analysis: null,
    batchJobStatus: null,
    isActive: true,
  })
  const begins = () => administrator.calls(startThematicAnalysis)
  expect(await begins()).toMatchObject({ status: 409, body: { message: thematicMessages.nothingToRead } })
  // Nor where all texts are withheld.
  await write(administrator, [[person, 'without a capital nobody can tell a name from a word, so nobody reads this']])
  expect(await begins()).toMatchObject({ status: 409, body: { message: thematicMessages.nothingToRead } })
  await write(administrator, [[person, about(topic, words[0] ?? '')]])
  let answer = () => {}
  const released = new Promise<void>(resolve => {
    answer = resolve
  })
  model.always(async exchange => {
    await released
    return answering(findsTopics)(exchange)
  })
  expect(await begins()).toMatchObject({ status: 202, body: { batchJobStatus: { completedAt: null } } })
  expect(await begins()).toMatchObject({ status: 409, body: { message: thematicMessages.underWay } })
  answer()
  const { analysis } = await ended(administrator)
  // Themes of one person are not revealed.
  expect(analysis).toMatchObject({ usersAnalyzed: 1, themes: [], single: 1 })
  expect(analysis?.summary).toBe('1 entry of 1 person was read. No theme was found that more than one of them shares.')

  const settingValue = { model: 'gpt-5', verbosity: 'high', reasoning: 'high' } as const
  await administrator.calls(changeAiSetting, {
    body: { settingName: 'level_5_admin_analysis', settingValue, isActive: false },
  })
  expect(await begins()).toMatchObject({ status: 503, body: { message: thematicMessages.levelOff } })
  expect((await administrator.calls(readThematicAnalysis)).body).toMatchObject({
    isActive: false,
    analysis: { single: 1 },
  })
})
