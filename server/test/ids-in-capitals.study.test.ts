import {
  analyseEntry,
  changeEntry,
  correctTags,
  deleteEntry,
  listEntries,
  oneEntry,
  readSent,
} from '@diary/contract/entries'
import { rateAnswer, readRating } from '@diary/contract/ratings'
import { expect, test } from './study.ts'

test('an id in capitals is not found: nothing is written under it, and the diary stays readable', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes('The supplier was late again, and I was angry.')
  const { body: entry } = await writer.calls(analyseEntry, { params: { id } })
  const params = { id: id.toUpperCase() }
  const body = { content: 'Written to the id in capitals.', entryType: 'reflection' as const }
  const correction = { confirmed: [], removed: [], added: [], ownTags: ['patience'] }
  const rating = { feedbackType: 'individual_entry' as const, targetId: params.id }
  const replies = [
    await writer.calls(oneEntry, { params }),
    await writer.calls(changeEntry, { params, body }),
    await writer.calls(analyseEntry, { params }),
    await writer.calls(correctTags, { params, body: correction }),
    await writer.calls(readSent, { params }),
    await writer.calls(rateAnswer, { body: { ...rating, rating: 'like', reason: 'Because.' } }),
    await writer.calls(readRating, { params: rating }),
    await writer.calls(deleteEntry, { params }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  expect((await writer.calls(listEntries)).body).toEqual([entry])
})
