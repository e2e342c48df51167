import { changeEntry, type Entry, entryMessages, oneEntry } from '@diary/contract/entries'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accepted, button, field, fills, focused, opens, type Person, refused, toast } from '../../../test/opens.tsx'
import { type Answered, afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { EditDialogWithDraft } from './edit-dialog-with-draft.tsx'

const at = '2026-03-02T09:00:00.000Z'
const course: Entry = {
  id: crypto.randomUUID(),
  entryType: 'cpd',
  content: 'Ask for the disagreement before the decision.',
  cpdTitle: 'Facilitating the conversation',
  cpdHours: 3.5,
  createdAt: at,
  updatedAt: at,
  revision: 7,
}

const opensTheEditor = async (...answered: readonly Answered[]) => {
  const onClose = vi.fn()
  const opened = await opens(<EditDialogWithDraft entry={course} gone={false} onClose={onClose} />, [
    ...answered,
    answers(changeEntry, () => ({ ...course, revision: 8 })),
  ])
  await screen.findByRole('dialog', { name: 'Edit Diary Entry' })
  return { ...opened, onClose }
}
const saves = (person: Person) => person.click(button('Save Changes'))

test('the edit form names what is missing, at its field and in a toast', async () => {
  const { person, sentTo, onClose } = await opensTheEditor()
  for (const [label, blank, filled, title, text] of [
    ['Content', '   ', course.content, 'Content Required', 'Please enter some content for your diary entry.'],
    ['Title', ' ', 'Audit course', 'CPD Title Required', 'Please enter a title for your CPD entry.'],
    ['Hours', '0', '40', 'CPD Hours Required', 'Please enter valid CPD hours.'],
  ] as const) {
    await fills(person, label, blank)
    await person.keyboard('{Control>}{Enter}{/Control}')
    await toast(title)
    await toast(text)
    await refused(label, text)
    await focused(label)
    expect(field(label).value).toBe(blank)
    await fills(person, label, filled)
  }
  expect(sentTo(changeEntry)).toEqual([])
  await saves(person)
  await toast('Entry Updated')
  expect(sentTo(changeEntry)).toMatchObject([
    { entryType: 'cpd', content: course.content, cpdTitle: 'Audit course', cpdHours: 40, revision: 7 },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('the edit form marks only the missing field', async () => {
  const { person, sentTo } = await opensTheEditor()
  await fills(person, 'Title', '')
  await saves(person)
  await refused('Title', 'Please enter a title for your CPD entry.')
  await fills(person, 'Title', 'Audit course')
  await fills(person, 'Hours', '')
  await saves(person)
  await refused('Hours', 'Please enter valid CPD hours.')
  await accepted('Title')
  await fills(person, 'Hours', '-2')
  await saves(person)
  await refused('Hours', 'Please enter valid CPD hours.')
  expect(field('Hours').value).toBe('-2')
  expect(sentTo(changeEntry)).toEqual([])
})

test('hours are from 0.5 to 40 in steps of a half; more than 40 can still be saved', async () => {
  const { person, sentTo } = await opensTheEditor()
  expect(field('Hours')).toMatchObject({ min: '0.5', max: '40', step: '0.5' })
  await fills(person, 'Hours', '60')
  await saves(person)
  await toast('Entry Updated')
  expect(sentTo(changeEntry)).toMatchObject([{ cpdHours: 60 }])
})

test('a reflection needs neither title nor hours, and is sent without CPD fields', async () => {
  const { person, sentTo } = await opensTheEditor()
  await fills(person, 'Title', '')
  await fills(person, 'Hours', '')
  await person.click(screen.getByText('Reflection'))
  await saves(person)
  await toast('Entry Updated')
  const [sent] = sentTo(changeEntry)
  expect(sent).toMatchObject({
    entryType: 'reflection',
    cpdTitle: '',
    cpdCategory: '',
    cpdProvider: '',
    cpdHours: null,
  })
})

test('long texts are refused field by field, and nothing is cut', async () => {
  const { person, onClose } = await opensTheEditor()
  const limits = [
    ['Title', 300, 'Title must be at most 300 characters'],
    ['Provider', 300, 'Provider must be at most 300 characters'],
    ['Content', 100_000, 'An entry can hold up to 100,000 characters'],
  ] as const
  for (const [label, limit] of limits) await fills(person, label, 'x'.repeat(limit + 1))
  await saves(person)
  await toast('Update Failed')
  await toast('Please check the highlighted fields.')
  await screen.findByText('Not saved. Please check the highlighted fields.')
  for (const [label, limit, reason] of limits) {
    await refused(label, reason)
    expect(field(label).value).toHaveLength(limit + 1)
  }
  for (const [label, limit] of limits) await fills(person, label, 'x'.repeat(limit))
  await saves(person)
  await toast('Entry Updated')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the edit form offers the ten prompts, each cut at 80 characters, and none', async () => {
  const prompt =
    'What has been weighing on you? Sort it: what was yours to decide, what could you only influence, and what was never yours at all?'
  const reflection: Entry = { ...course, entryType: 'reflection', prompt }
  const { person, sentTo } = await opens(<EditDialogWithDraft entry={reflection} gone={false} onClose={vi.fn()} />, [
    answers(changeEntry, () => reflection),
  ])
  await screen.findByRole('dialog', { name: 'Edit Diary Entry' })
  expect(field('Prompt').textContent).toBe(`${prompt.slice(0, 80).trimEnd()}…`)
  await person.click(field('Prompt'))
  const offered = (await screen.findAllByRole('option', { hidden: false })).map(option => option.textContent)
  expect(offered).toHaveLength(11)
  expect(Math.max(...offered.map(text => text.length))).toBeLessThanOrEqual(81)
  await person.click(screen.getByRole('option', { name: 'No prompt', hidden: false }))
  await saves(person)
  await toast('Entry Updated')
  expect(sentTo(changeEntry)).toMatchObject([{ prompt: '' }])
})

test('the server’s own sentence is shown where it has one, and typed text stays', async () => {
  const message = 'The service is busy. Please try again in a moment.'
  const { person } = await opens(<EditDialogWithDraft entry={course} gone={false} onClose={vi.fn()} />, [
    answers(changeEntry, () => new Refusal(503, { message })),
  ])
  await screen.findByRole('dialog', { name: 'Edit Diary Entry' })
  await fills(person, 'Content', 'Something else altogether.')
  await saves(person)
  await toast('Update Failed')
  await toast(message)
  expect(field('Content').value).toBe('Something else altogether.')
})

const mine = 'I should have asked for a vote.'
/** This version of the entry was saved elsewhere while `mine` was being typed. */
const meets = (other: Entry) => [
  answers(
    changeEntry,
    afterOne(new Refusal(409, { message: entryMessages.changedElsewhere }), () => ({ ...course, revision: 9 })),
  ),
  answers(oneEntry, () => other),
]

test('an entry that was changed elsewhere is compared before it is saved, and either version can be chosen', async () => {
  const theirs = 'We decided to wait.'
  const { person, sentTo } = await opensTheEditor(...meets({ ...course, content: theirs, revision: 8 }))
  await fills(person, 'Content', mine)
  await saves(person)
  await screen.findByText(entryMessages.changedElsewhere)
  expect(screen.getByRole('region', { name: 'The other version' }).textContent).toContain(theirs)
  expect(field('Content').value).toBe(mine)
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  await person.click(button('Take the other'))
  await waitFor(() => expect(field('Content').value).toBe(theirs))
  await fills(person, 'Content', `${theirs} I wrote to the sponsor.`)
  await saves(person)
  await toast('Entry Updated')
  expect(sentTo(changeEntry).map(({ revision }) => revision)).toEqual([7, 8])
})

test('feedback that arrived meanwhile is no conflict', async () => {
  const { person, sentTo } = await opensTheEditor(...meets({ ...course, aiSummary: 'You waited.', revision: 8 }))
  await fills(person, 'Content', mine)
  await saves(person)
  await toast('Entry Updated')
  expect(sentTo(changeEntry)).toMatchObject([
    { content: mine, revision: 7 },
    { content: mine, revision: 8 },
  ])
})

test('leaving changed text asks first; leaving unchanged text does not', async () => {
  const { person, onClose } = await opensTheEditor()
  await fills(person, 'Content', mine)
  await person.click(button('Cancel'))
  await screen.findByRole('alertdialog', { name: 'Throw your changes away?' })
  await person.click(button('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field('Content').value).toBe(mine)
  await fills(person, 'Content', course.content)
  await person.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
})
