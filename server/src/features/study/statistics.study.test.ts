import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, changeEntry, correctTags, deleteEntry, type Entry } from '@diary/contract/entries'
import { changeFramework } from '@diary/contract/framework'
import { rateAnswer } from '@diary/contract/ratings'
import { askForDeletion } from '@diary/contract/rights'
import { readRatingStatistics, readStudyStatistics } from '@diary/contract/study-statistics'
import { test } from '../../../test/own-study.ts'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { expect, password, type Study } from '../../../test/study.ts'

const day = 24 * 60 * 60_000

const statisticsOf = async (study: Study) => {
  const { status, body } = await (await study.administrator()).calls(readStudyStatistics)
  expect(status).toBe(200)
  return body
}
const ratingsOf = async (study: Study) => (await (await study.administrator()).calls(readRatingStatistics)).body
const analyses = async (person: Person, { id }: Pick<Entry, 'id'>) => {
  const { status, body } = await person.calls(analyseEntry, { params: { id } })
  expect(status).toBe(200)
  return body
}

test('a study without entries is all zeros, and still has its twelve weeks', async ({ own: study }) => {
  const figures = await statisticsOf(study)
  expect(figures).toMatchObject({
    participants: 0,
    writers: 0,
    entries: 0,
    byType: { reflection: 0, cpd: 0, chat: 0 },
    thisWeek: 0,
    sentiment: { analysed: 0, positive: 0, neutral: 0, negative: 0 },
    tags: { framework: { id: 'apm-3' }, classified: 0, top: [] },
  })
  expect(figures.weeks.map(({ entries }) => entries)).toEqual(Array.from({ length: 12 }, () => 0))
  expect(figures.weeks.map(({ present }) => present)).toEqual([...Array.from({ length: 11 }, () => false), true])
  // Fake accounts would undo any suppression in a breakdown, so there is none.
  expect(JSON.stringify(figures)).not.toMatch(/sector|size/i)
  const none = { like: 0, dislike: 0 }
  expect(await ratingsOf(study)).toEqual({ individual_entry: none, comprehensive_themes: none, chat_response: none })
})

test('entries are counted by people and type, and a change or a deletion shows at once', async ({ own: study }) => {
  const [writer] = await Promise.all([study.participant(), study.participant()])
  await writer.writes('The steering group would not decide.')
  const second = await writer.writes('I learnt how to bring a risk to the sponsor.')
  const talk = { entryType: 'cpd', cpdTitle: 'A talk' }
  await writer.writes('A talk about benefits and who owns them.', talk)
  const first = await statisticsOf(study)
  expect(first).toMatchObject({ participants: 2, writers: 1, entries: 3, thisWeek: 3 })
  expect(first).toMatchObject({ byType: { reflection: 2, cpd: 1, chat: 0 } })
  expect(first.weeks.at(-1)).toMatchObject({ entries: 3, present: true })

  const { content } = second
  await writer.calls(changeEntry, { params: second, body: { content, entryType: 'cpd', cpdTitle: 'Risks' } })
  expect(await statisticsOf(study)).toMatchObject({ entries: 3, byType: { reflection: 1, cpd: 2, chat: 0 } })
  await writer.calls(deleteEntry, { params: second })
  expect(await statisticsOf(study)).toMatchObject({
    entries: 2,
    thisWeek: 2,
    byType: { reflection: 1, cpd: 1, chat: 0 },
  })
})

test('sentiment counts the entries that have been analysed', async ({ own: study }) => {
  const writer = await study.participant()
  const proud = await writer.writes('The project sponsor was delighted. I am proud and glad: the team did brilliantly.')
  await writer.writes('Nobody has read this one yet, so nobody knows how it feels.')
  const { aiSentiment } = await analyses(writer, proud)
  expect(aiSentiment).toBe('positive')
  expect((await statisticsOf(study)).sentiment).toEqual({ analysed: 1, positive: 1, neutral: 0, negative: 0 })
})

test('the top competences are counted after corrections; ties are in the framework’s order', async ({ own: study }) => {
  const writer = await study.participant()
  const entry = await writer.writes(
    'The scope changed without a change request, and the risk register was out of date: its mitigations have no owner.',
  )
  const { tags = [] } = await analyses(writer, entry)
  const correction = { confirmed: [], removed: tags.map(({ code }) => code), ownTags: ['patience'] }
  const suggested = new Set(correction.removed)
  const added = ['1', '2', '3', '4', '5', '6', '7'].filter(code => !suggested.has(code)).slice(0, 4)
  await writer.calls(correctTags, { params: entry, body: { ...correction, added: added.toReversed() } })

  const { tags: counted } = await statisticsOf(study)
  expect(counted).toMatchObject({ framework: { id: 'apm-3' }, classified: 1 })
  expect(counted.top.map(({ code, entries }) => [code, entries])).toEqual(added.slice(0, 3).map(code => [code, 1]))
  expect(JSON.stringify(counted)).not.toContain('patience')

  const again = await writer.writes(
    'The scope changed without a change request, and the risk register was out of date: its mitigations have no owner.',
  )
  await analyses(writer, again)
  const last = added.at(-1) ?? ''
  await writer.calls(correctTags, { params: again, body: { ...correction, ownTags: [], added: [last] } })
  const { top } = (await statisticsOf(study)).tags
  expect(top.map(({ code, entries }) => [code, entries])).toEqual([
    [last, 2],
    [added[0], 1],
    [added[1], 1],
  ])
})

test('competences are those of the framework in use; entries classified by another are not counted', async ({
  own: study,
}) => {
  const [administrator, writer] = await Promise.all([study.administrator(), study.participant()])
  const entry = await writer.writes(
    'The scope changed without a change request, and the risk register was out of date: its mitigations have no owner.',
  )
  await analyses(writer, entry)
  expect((await statisticsOf(study)).tags.classified).toBe(1)
  await administrator.calls(changeFramework, { body: { framework: 'ipma-icb4' } })
  expect((await statisticsOf(study)).tags).toMatchObject({ framework: { id: 'ipma-icb4' }, classified: 0, top: [] })
  await analyses(writer, entry)
  const { tags, sentiment } = await statisticsOf(study)
  expect(tags.classified).toBe(1)
  expect(tags.top.length).toBeGreaterThan(0)
  for (const { code } of tags.top) expect(code).toMatch(/^[a-z]+\./)
  expect(sentiment.analysed).toBe(1)
})

const waysOut: readonly (readonly [way: string, leaves: (person: Person, study: Study) => Promise<unknown>])[] = [
  ['switches research off', person => person.calls(changeChoices, { body: { researchMayUse: false } })],
  ['withdraws and keeps the diary', person => person.send('POST', '/api/consent/withdraw', { outcome: 'keepDiary' })],
  ['declines', person => person.send('POST', '/api/consent/decline')],
  ['asks for the deletion of the account', person => person.calls(askForDeletion, { body: { password } })],
  ['is deleted', (_, study) => sql(study, 'delete from study.participants where consented_text is not null')],
]
test.for(waysOut)('a person who %s is in no statistics from then on', async ([, leaves], { own: study }) => {
  const nobody = { figures: await statisticsOf(study), ratings: await ratingsOf(study) }
  const person = await study.participant()
  const entry = await person.writes('I am proud of how we told the sponsor about the risk.')
  await analyses(person, entry)
  const rating = { feedbackType: 'individual_entry', targetId: entry.id, rating: 'like' } as const
  await person.calls(rateAnswer, { body: rating })
  expect(await statisticsOf(study)).toMatchObject({ participants: 1, entries: 1, sentiment: { analysed: 1 } })
  expect((await ratingsOf(study)).individual_entry).toEqual({ like: 1, dislike: 0 })

  await leaves(person, study)
  expect({ ...(await statisticsOf(study)), at: '' }).toEqual({ ...nobody.figures, at: '' })
  expect(await ratingsOf(study)).toEqual(nobody.ratings)
})

test('a person who switches research on again is in all statistics again', async ({ own: study }) => {
  const person = await study.participant()
  await person.writes('The steering group would not decide.')
  const before = await statisticsOf(study)
  await person.calls(changeChoices, { body: { researchMayUse: false } })
  await person.writes('Written for myself alone, for the time being.')
  expect(await statisticsOf(study)).toMatchObject({ participants: 0, writers: 0, entries: 0, thisWeek: 0 })
  await person.calls(changeChoices, { body: { researchMayUse: true } })
  expect(await statisticsOf(study)).toMatchObject({
    participants: 1,
    writers: 1,
    entries: before.entries + 1,
    thisWeek: 2,
  })
})

test('people without consent are in no statistics', async ({ own: study }) => {
  await study.registered()
  expect(await statisticsOf(study)).toMatchObject({ participants: 0, writers: 0 })
})

test('this week are the last seven days to the minute, whatever the day of the week', async ({ own: study }) => {
  const writer = await study.participant()
  await writer.writes('The steering group would not decide.')
  study.passes(7 * day - 60_000)
  expect(await statisticsOf(study)).toMatchObject({ thisWeek: 1, entries: 1 })
  study.passes(2 * 60_000)
  expect(await statisticsOf(study)).toMatchObject({ thisWeek: 0, entries: 1 })
})

test('an entry moves through the twelve weeks and out of them', async ({ own: study }) => {
  // From a Wednesday noon on, so that no clock change leads into another week.
  const now = new Date()
  study.passes((17 - now.getUTCDay()) * day + day / 2 - (now.getTime() % day))
  const writer = await study.participant()
  await writer.writes('The steering group would not decide.')
  const entriesByWeek = async () => (await statisticsOf(study)).weeks.map(({ entries }) => entries)
  const noughts = (count: number) => Array.from({ length: count }, () => 0)
  expect(await entriesByWeek()).toEqual([...noughts(11), 1])
  study.passes(7 * day)
  expect(await entriesByWeek()).toEqual([...noughts(10), 1, 0])
  study.passes(70 * day)
  expect(await entriesByWeek()).toEqual([1, ...noughts(11)])
  study.passes(7 * day)
  expect(await statisticsOf(study)).toMatchObject({ entries: 1, weeks: noughts(12).map(entries => ({ entries })) })
})

test('ratings are counted by kind of answer, likes and dislikes apart, and nothing of their reasons is shown', async ({
  own: study,
}) => {
  const people = await study.participants(2)
  for (const [index, person] of people.entries()) {
    const entry = await person.writes('I am proud of how we told the sponsor about the risk.')
    await analyses(person, entry)
    const { body } = await person.send('POST', '/api/chat', { message: 'The board said no again.' })
    const { id } = body as { id?: string }
    const rate = (feedbackType: 'individual_entry' | 'chat_response', targetId = '') =>
      person.calls(rateAnswer, {
        body: { feedbackType, targetId, rating: index === 0 ? 'like' : 'dislike', reason: 'Too general' },
      })
    expect(await rate('individual_entry', entry.id)).toMatchObject({ status: 200 })
    if (index === 0) expect(await rate('chat_response', id)).toMatchObject({ status: 200 })
  }
  const ratings = await ratingsOf(study)
  expect(ratings).toEqual({
    individual_entry: { like: 1, dislike: 1 },
    comprehensive_themes: { like: 0, dislike: 0 },
    chat_response: { like: 1, dislike: 0 },
  })
})
