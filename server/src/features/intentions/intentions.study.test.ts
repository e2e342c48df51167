import { changeChoices } from '@diary/contract/choices'
import { saveConsentContent } from '@diary/contract/consent-admin'
import { changeEntry, deleteEntry } from '@diary/contract/entries'
import {
  answerIntention,
  deleteIntention,
  type Intention,
  intentionMessages,
  listIntentions,
  putOffIntention,
} from '@diary/contract/intentions'
import { test as ownTest } from '../../../test/own-study.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study, test } from '../../../test/study.ts'

type Writer = Awaited<ReturnType<Study['participant']>>

const meant = 'Next week I will ask the chair about the budget.'
const other = 'From now on I will send the minutes on the same day.'
const about = 'The steering group met again and nobody spoke about the budget.'

const listOf = async (person: Writer) => (await person.calls(listIntentions)).body
const sentencesOf = async (person: Writer) => (await listOf(person)).map(({ sentence }) => sentence)
const only = async (person: Writer): Promise<Intention> => {
  const [intention] = await listOf(person)
  if (!intention) throw new Error('nothing was found')
  return intention
}
const edit = (person: Writer, id: string, content: string) =>
  person.calls(changeEntry, { params: { id }, body: { content, entryType: 'reflection' } })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('what a person means to do is found when the entry is saved, two at most, as written', async ({ study }) => {
  const person = await study.participant()
  const { id } = await person.writes(`${about} ${meant} ${other} Next time I will book the larger room for it.`)
  expect(await listOf(person)).toMatchObject([
    { entryId: id, sentence: other, state: 'open', due: null, timesPutOff: 0, answeredAt: null },
    { entryId: id, sentence: meant, state: 'open' },
  ])
})

test('nothing is found in an entry that is met with care, or that has a delicate word', async ({ study }) => {
  const person = await study.participant()
  await person.writes(`My father died on Thursday. ${meant}`)
  await person.writes(`I do not want to live any more. ${meant}`)
  await person.writes(`After the funeral I went back to my desk. ${meant}`)
  expect(await listOf(person)).toEqual([])
})

test('a sentence that stays keeps its state; one that goes takes an untouched one with it', async ({ study }) => {
  const person = await study.participant()
  const { id } = await person.writes(`${meant} ${other}`)
  const [, first] = await listOf(person)
  await person.calls(answerIntention, { params: { id: first?.id ?? '' }, body: { state: 'kept', answer: 'I asked.' } })
  await edit(person, id, `${about} ${meant} It was a long day.`)
  expect(await listOf(person)).toMatchObject([{ id: first?.id, sentence: meant, state: 'kept', answer: 'I asked.' }])
  await edit(person, id, about)
  expect(await sentencesOf(person)).toEqual([meant])
  await edit(person, id, `${about} ${other}`)
  expect(await sentencesOf(person)).toEqual([other, meant])
})

test('an entry that is met with care after a change shows none of them', async ({ study }) => {
  const person = await study.participant()
  const { id } = await person.writes(`${meant} ${other}`)
  const kept = await only(person)
  await person.calls(answerIntention, { params: { id: kept.id }, body: { state: 'kept' } })
  await edit(person, id, `${meant} ${other} My father died on Thursday.`)
  expect(await listOf(person)).toEqual([])
  expect(await sql(study, 'select state from study.intentions where entry_id = $1', [id])).toEqual([{ state: 'kept' }])
})

test('a deleted entry takes its intentions with it', async ({ study }) => {
  const person = await study.participant()
  const { id } = await person.writes(meant)
  await person.calls(deleteEntry, { params: { id } })
  expect(await listOf(person)).toEqual([])
})

test('answering twice is answering once; opened again, it has no answer', async ({ study }) => {
  const person = await study.participant()
  await person.writes(meant)
  const params = { id: (await only(person)).id }
  const first = await person.calls(answerIntention, { params, body: { state: 'changed', answer: 'I wrote instead.' } })
  expect(first.body).toMatchObject({ state: 'changed', answer: 'I wrote instead.', answeredAt: expect.any(String) })
  const again = await person.calls(answerIntention, { params, body: { state: 'changed', answer: 'I wrote instead.' } })
  expect(again.body).toEqual(first.body)
  const opened = await person.calls(answerIntention, { params, body: { state: 'open' } })
  expect(opened.body).toMatchObject({ state: 'open', answeredAt: null })
  expect(opened.body.answer).toBeUndefined()
})

test('it can be put off twice after its first day, and the third time it is let go', async ({ study }) => {
  const person = await study.participant()
  await person.writes(meant)
  const params = { id: (await only(person)).id }
  const putOff = async (days: number) =>
    (await person.calls(putOffIntention, { params, body: { due: inDays(days) } })).body
  expect(await putOff(14)).toMatchObject({ due: inDays(14), timesPutOff: 0, state: 'open' })
  expect(await putOff(28)).toMatchObject({ due: inDays(28), timesPutOff: 1, state: 'open' })
  expect(await putOff(28)).toMatchObject({ due: inDays(28), timesPutOff: 1, state: 'open' })
  expect(await putOff(42)).toMatchObject({ timesPutOff: 2, state: 'open' })
  expect(await putOff(56)).toMatchObject({ timesPutOff: 2, state: 'silent' })
  expect(await person.calls(putOffIntention, { params, body: { due: inDays(70) } })).toMatchObject({ status: 409 })
})

test('a day that has passed, or is more than a year ahead, is refused at its field', async ({ study }) => {
  const person = await study.participant()
  await person.writes(meant)
  const params = { id: (await only(person)).id }
  for (const due of ['2020-01-01', inDays(400)]) {
    const reply = await person.calls(putOffIntention, { params, body: { due } })
    expect(reply).toMatchObject({ status: 400, body: { fields: { due: intentionMessages.day } } })
  }
})

test('deleted, it is gone, and the entry stays', async ({ study }) => {
  const person = await study.participant()
  const entry = await person.writes(meant)
  const params = { id: (await only(person)).id }
  expect(await person.calls(deleteIntention, { params })).toMatchObject({ status: 204 })
  expect(await person.calls(deleteIntention, { params })).toMatchObject({ status: 404 })
  expect(await person.send('GET', `/api/diary/entries/${entry.id}`)).toMatchObject({ status: 200 })
})

test('deleted, it is not found again when the rest of its entry is changed', async ({ study }) => {
  const person = await study.participant()
  const { id } = await person.writes(`${about} ${meant}`)
  await person.calls(deleteIntention, { params: { id: (await only(person)).id } })
  await edit(person, id, `${about} ${meant} It was a long day.`)
  expect(await listOf(person)).toEqual([])
  await edit(person, id, `${about} ${meant} ${other}`)
  expect(await sentencesOf(person)).toEqual([other])
})

test('another participant’s answers 404, as if it did not exist, and stays as it is', async ({ study }) => {
  const [writer, stranger] = await study.participants(2)
  if (!writer || !stranger) throw new Error('two people are needed')
  await writer.writes(meant)
  const before = await only(writer)
  const params = { id: before.id }
  const replies = [
    await stranger.calls(answerIntention, { params, body: { state: 'dropped' } }),
    await stranger.calls(putOffIntention, { params, body: { due: inDays(14) } }),
    await stranger.calls(deleteIntention, { params }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await listOf(stranger)).toEqual([])
  expect(await only(writer)).toEqual(before)
})

test('nothing is looked for while AI may read nothing', async ({ study }) => {
  const person = await study.participant()
  await person.calls(changeChoices, { body: { aiMayRead: false } })
  await person.writes(meant)
  expect(await listOf(person)).toEqual([])
})

ownTest('nothing is looked for under a consent text that does not speak of it', async ({ own: study }) => {
  const administrator = await study.administrator()
  const body = { title: 'Consent', content: '<p>What you agree to.</p>', version: '1.0', coversResearch: true }
  await administrator.calls(saveConsentContent, { body })
  const person = await study.participant()
  await person.writes(meant)
  expect(await listOf(person)).toEqual([])
  expect((await person.calls(changeChoices, { body: { aiMayReadEarlier: true } })).body).toMatchObject({
    coversMemory: false,
    aiMayReadEarlier: false,
  })
})

ownTest('an author’s text that declares it speaks of it, in the system’s words', async ({ own: study }) => {
  const administrator = await study.administrator()
  const body = { title: 'Consent', content: '<p>What you agree to.</p>', version: '1.0', coversMemory: true }
  const saved = await administrator.calls(saveConsentContent, { body })
  expect(saved.body.text).toMatchObject({ coversMemory: true, coversResearch: false })
  expect(saved.body.text.content).toContain('AI may read my earlier entries')
  const person = await study.participant()
  await person.writes(meant)
  expect(await sentencesOf(person)).toEqual([meant])
})

test('its sentence is sealed in the database', async ({ study }) => {
  const person = await study.participant()
  await person.writes('Next time I will ask the Marchbanks committee about the budget.')
  const rows = await sql<{ text: string }>(study, 'select i::text as text from study.intentions i')
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).not.toContain('Marchbanks')
})
