import { sendChatMessage } from '@diary/contract/chat'
import { analyseEntry, changeEntry, deleteEntry } from '@diary/contract/entries'
import { type FeedbackType, rateAnswer, ratingMessages, readRating, removeRating } from '@diary/contract/ratings'
import { summariseThemes } from '@diary/contract/themes'
import { sql } from '../../../test/sql.ts'
import { expect, type Study, test } from '../../../test/study.ts'

const none = { status: 404, body: { message: ratingMessages.none } }
const noTarget = { status: 404, body: { message: ratingMessages.noTarget } }

/** A person with one answer of each kind. */
const answered = async (study: Study) => {
  const person = await study.participant()
  const entry = await person.writes('The supplier was late again, and I was angry. Next time I will ask sooner.')
  await person.calls(analyseEntry, { params: { id: entry.id } })
  const { body: themes } = await person.calls(summariseThemes)
  const { body: reply } = await person.calls(sendChatMessage, { body: { message: 'The supplier was late again.' } })
  const targets: Record<FeedbackType, string> = {
    individual_entry: entry.id,
    comprehensive_themes: themes.id,
    chat_response: reply.id,
  }
  return Object.assign(person, { targets })
}
const kinds = ['individual_entry', 'comprehensive_themes', 'chat_response'] as const

test.for(kinds)('an answer of kind %s is rated, rated differently, and its rating removed', async (kind, { study }) => {
  const person = await answered(study)
  const params = { feedbackType: kind, targetId: person.targets[kind] }
  expect(await person.calls(readRating, { params })).toMatchObject(none)
  const liked = await person.calls(rateAnswer, { body: { ...params, rating: 'like' } })
  expect(liked).toMatchObject({ status: 200, body: { rating: 'like' } })
  expect((await person.calls(readRating, { params })).body).toEqual({ rating: 'like' })
  await person.calls(rateAnswer, { body: { ...params, rating: 'dislike' } })
  expect((await person.calls(readRating, { params })).body).toEqual({ rating: 'dislike' })
  expect(await sql(study, 'select rating from study.ratings where target_id = $1', [params.targetId])).toHaveLength(1)
  expect(await person.calls(removeRating, { params })).toMatchObject({ status: 204 })
  expect(await person.calls(readRating, { params })).toMatchObject(none)
  expect(await person.calls(removeRating, { params })).toMatchObject(none)
})

test('a reason is stored sealed, and deleted when a new rating has none', async ({ study }) => {
  const person = await answered(study)
  const params = { feedbackType: 'individual_entry' as const, targetId: person.targets.individual_entry }
  const reason = '  It quoted the very line I had not wanted to see.  '
  await person.calls(rateAnswer, { body: { ...params, rating: 'like', reason } })
  expect((await person.calls(readRating, { params })).body).toEqual({ rating: 'like', reason: reason.trim() })
  const [row] = await sql<{ row: string }>(study, 'select r::text as row from study.ratings r where target_id = $1', [
    params.targetId,
  ])
  expect(row?.row).not.toContain(Buffer.from('very line').toString('hex'))
  expect(row?.row).not.toContain('very line')
  await person.calls(rateAnswer, { body: { ...params, rating: 'dislike' } })
  expect((await person.calls(readRating, { params })).body).toEqual({ rating: 'dislike' })
})

test.for(kinds)(
  'a rating of another participant’s %s can be neither written, read nor removed',
  async (kind, { study }) => {
    const person = await answered(study)
    const other = await study.participant()
    const params = { feedbackType: kind, targetId: person.targets[kind] }
    await person.calls(rateAnswer, { body: { ...params, rating: 'like' } })
    expect(await other.calls(rateAnswer, { body: { ...params, rating: 'dislike' } })).toMatchObject(noTarget)
    expect(await other.calls(readRating, { params })).toMatchObject(none)
    expect(await other.calls(removeRating, { params })).toMatchObject(none)
    expect((await person.calls(readRating, { params })).body).toEqual({ rating: 'like' })
  },
)

test('an entry without an AI answer cannot be rated', async ({ study }) => {
  const person = await study.participant()
  const entry = await person.writes('Nobody has read this one.')
  const body = { feedbackType: 'individual_entry' as const, targetId: entry.id, rating: 'like' as const }
  expect(await person.calls(rateAnswer, { body })).toMatchObject(noTarget)
})

test('a rating is deleted with its answer: on new feedback, and when the entry is deleted', async ({ study }) => {
  const person = await answered(study)
  const id = person.targets.individual_entry
  const params = { feedbackType: 'individual_entry' as const, targetId: id }
  await person.calls(rateAnswer, { body: { ...params, rating: 'like' } })
  const body = { content: 'Another day, another view of it.', entryType: 'reflection' as const }
  await person.calls(changeEntry, { params: { id }, body })
  expect(await person.calls(readRating, { params })).toMatchObject({ status: 200 })
  await person.calls(analyseEntry, { params: { id } })
  expect(await person.calls(readRating, { params })).toMatchObject(none)
  await person.calls(rateAnswer, { body: { ...params, rating: 'like' } })
  await person.calls(deleteEntry, { params: { id } })
  expect(await sql(study, 'select * from study.ratings where target_id = $1', [id])).toEqual([])
})

test.for([
  [{ feedbackType: 'everything', targetId: 'x', rating: 'like' }, 'feedbackType', ratingMessages.feedbackType],
  [{ feedbackType: 'chat_response', targetId: 'x', rating: 'love' }, 'rating', ratingMessages.rating],
  [
    { feedbackType: 'chat_response', targetId: 'x', rating: 'like', reason: 'x'.repeat(501) },
    'reason',
    ratingMessages.reasonLong,
  ],
] as const)('%j is refused, naming the field', async ([body, field, sentence], { study }) => {
  const person = await study.participant()
  const reply = await person.send('POST', '/api/feedback/rating', body)
  expect(reply).toMatchObject({ status: 400, body: { message: sentence, fields: { [field]: sentence } } })
})

test('an invalid id answers 404', async ({ study }) => {
  const person = await study.participant()
  const params = { feedbackType: 'chat_response' as const, targetId: "1' or '1'='1" }
  expect(await person.calls(readRating, { params })).toMatchObject(none)
  expect(await person.calls(rateAnswer, { body: { ...params, rating: 'like' } })).toMatchObject(noTarget)
  expect(await person.calls(removeRating, { params })).toMatchObject(none)
})
