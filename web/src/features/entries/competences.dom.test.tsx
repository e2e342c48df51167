import { correctTags, type Entry, type TagCorrection } from '@diary/contract/entries'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accepted, button, field, fills, opens, refused, toast } from '../../../test/opens.tsx'
import { afterOne, answers } from '../../../test/stand-in-server.ts'
import { Competences } from './competences.tsx'
import { sampleEntry } from './sample-entry.ts'

const entry = sampleEntry({
  frameworkId: 'apm-3',
  tags: [{ code: 'conflict', name: 'Conflict resolution', by: 'ai', confidence: 0.8 }],
})
const corrected = ({ removed, ownTags }: TagCorrection): Entry => ({
  ...entry,
  ownTags,
  tags: (entry.tags ?? []).map(tag => (removed.includes(tag.code) ? { ...tag, verdict: 'removed' } : tag)),
})
const words = 'Your own words'

test('own tags have up to 60 characters and no duplicates, and stay in the field until they are valid', async () => {
  const { person, sentTo } = await opens(
    <Competences entry={{ ...entry, ownTags: ['Night shifts'] }} frameworkId="apm-3" />,
    [answers(correctTags, corrected)],
  )
  await person.click(button('Add words of your own'))
  for (const [typed, reason] of [
    ['', 'Please write a word or two'],
    ['x'.repeat(61), 'Words of your own can have up to 60 characters'],
    [' night SHIFTS ', 'These words are already there'],
  ] as const) {
    await fills(person, words, typed)
    await person.keyboard('{Enter}')
    await refused(words, reason)
    expect(field(words).value).toBe(typed)
  }
  expect(sentTo(correctTags)).toEqual([])
  await fills(person, words, 'site visits')
  await accepted(words)
  await person.keyboard('{Enter}')
  await toast('Competences updated')
  expect(field(words).value).toBe('')
  expect(sentTo(correctTags)).toMatchObject([{ ownTags: ['Night shifts', 'site visits'] }])
})

test('an unsaved correction stays on the screen, and can be saved again', async () => {
  const { person, sentTo } = await opens(<Competences entry={entry} frameworkId="apm-3" />, [
    answers(correctTags, afterOne('lost', corrected)),
  ])
  await person.click(screen.getByRole('button', { name: /^Remove / }))
  await toast('Update Failed')
  expect(document.querySelector('s')?.textContent).toBe('Conflict resolution')
  await screen.findByText('These changes are not saved yet.')
  await person.click(button('Try again'))
  await toast('Competences updated')
  await waitFor(() => expect(screen.queryByText('These changes are not saved yet.')).toBeNull())
  expect(sentTo(correctTags).map(({ removed }) => removed)).toEqual([['conflict'], ['conflict']])
})
