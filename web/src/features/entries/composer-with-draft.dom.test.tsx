import { type Entry, type NewEntry, saveEntry } from '@diary/contract/entries'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accepted, button, chooses, field, fills, opens, type Person, refused, toast } from '../../../test/opens.tsx'
import { type Answered, afterOne, answers } from '../../../test/stand-in-server.ts'
import { ComposerWithDraft } from './composer-with-draft.tsx'

const now = new Date('2026-03-02T09:00:00Z')
const saved = ({ content, entryType }: NewEntry): Entry => ({
  id: crypto.randomUUID(),
  content,
  entryType,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  revision: 1,
})
const words = 'The supplier will miss the handover date.'

const opensTheComposer = async (...answered: readonly Answered[]) => {
  const onClose = vi.fn()
  const opened = await opens(<ComposerWithDraft id="composer" now={now} focus onClose={onClose} />, [
    ...answered,
    answers(saveEntry, saved),
  ])
  await screen.findByLabelText('Your entry')
  return { ...opened, onClose }
}
const choosesCpd = (person: Person) => person.click(screen.getByText('CPD Log'))
const saves = (person: Person) => person.click(button('Save Entry'))

test('negative hours are refused, typed text stays, and valid hours are saved', async () => {
  const { person, sentTo, onClose } = await opensTheComposer()
  await choosesCpd(person)
  await person.type(field('Hours'), '-2')
  await fills(person, 'Your entry', words)
  await saves(person)
  await refused('Hours', 'Hours must be 0 or greater')
  expect(field('Hours').value).toBe('-2')
  expect(field('Your entry').value).toBe(words)
  expect(sentTo(saveEntry)).toEqual([])

  await person.clear(field('Hours'))
  await person.type(field('Hours'), '2.5')
  await saves(person)
  await toast('Entry saved')
  expect(sentTo(saveEntry)).toEqual([{ content: words, entryType: 'cpd', cpdHours: 2.5 }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('hours are in steps of a half from zero on, and zero is not sent', async () => {
  const { person, sentTo } = await opensTheComposer()
  await choosesCpd(person)
  expect(field('Hours').step).toBe('0.5')
  expect(field('Hours').min).toBe('0')
  await fills(person, 'Title', ' Contracts for the rest of us ')
  await person.type(field('Hours'), '0')
  await fills(person, 'Your entry', words)
  await saves(person)
  await toast('Entry saved')
  expect(sentTo(saveEntry)).toEqual([{ content: words, entryType: 'cpd', cpdTitle: 'Contracts for the rest of us' }])
})

test('a reflection is sent without CPD fields', async () => {
  const { person, sentTo } = await opensTheComposer()
  await choosesCpd(person)
  await fills(person, 'Title', 'Not for a reflection')
  await person.type(field('Hours'), '-1')
  await fills(person, 'Your entry', words)
  await saves(person)
  await refused('Hours', 'Hours must be 0 or greater')
  await fills(person, 'Hours', '0')
  await person.click(screen.getByText('Reflection'))
  await saves(person)
  await toast('Entry saved')
  expect(sentTo(saveEntry)).toEqual([{ content: words, entryType: 'reflection' }])
})

test('an entry has at least 10 characters', async () => {
  const { person, sentTo } = await opensTheComposer()
  for (const short of ['', '   ', '123456789']) {
    await fills(person, 'Your entry', short)
    await saves(person)
    await refused('Your entry', 'Entry content must be at least 10 characters')
    expect(field('Your entry').value).toBe(short)
  }
  expect(sentTo(saveEntry)).toEqual([])
  await person.type(field('Your entry'), '0')
  await accepted('Your entry')
  await person.keyboard('{Control>}{Enter}{/Control}')
  await toast('Entry saved')
  expect(sentTo(saveEntry)).toEqual([{ content: '1234567890', entryType: 'reflection' }])
})

test('long texts are refused field by field, and nothing is cut', async () => {
  const { person, sentTo } = await opensTheComposer()
  await choosesCpd(person)
  await chooses(person, 'Category', 'In your own words')
  const limits = [
    ['Title', 300, 'Title must be at most 300 characters'],
    ['Category in your own words', 100, 'Category must be at most 100 characters'],
    ['Provider', 300, 'Provider must be at most 300 characters'],
    ['Your entry', 100_000, 'An entry can hold up to 100,000 characters'],
  ] as const
  for (const [label, limit] of limits) await fills(person, label, 'x'.repeat(limit + 1))
  await fills(person, 'Hours', '1000.5')
  await saves(person)
  await refused('Hours', 'Hours must be at most 1000')
  for (const [label, limit, reason] of limits) {
    await refused(label, reason)
    expect(field(label).value).toHaveLength(limit + 1)
  }
  expect(sentTo(saveEntry)).toEqual([])

  for (const [label, limit] of limits) {
    await fills(person, label, 'x'.repeat(limit))
    await accepted(label)
  }
  await fills(person, 'Hours', '1000')
  await saves(person)
  await toast('Entry saved')
  expect(sentTo(saveEntry)).toMatchObject([{ cpdTitle: 'x'.repeat(300), cpdHours: 1000 }])
})

test('without a connection the error is also shown beside the button, where it stays, and the text is saved later', async () => {
  const { person, sentTo, onClose } = await opensTheComposer(answers(saveEntry, afterOne('lost', saved)))
  const lost = 'The connection failed. Check that you are online, and try again.'
  await fills(person, 'Your entry', words)
  await saves(person)
  await toast(`Failed to save entry: ${lost}`)
  await screen.findByText(`Not saved. ${lost}`)
  await person.click(button('Dismiss'))
  expect(screen.getByText(`Not saved. ${lost}`)).toBeDefined()
  expect(field('Your entry').value).toBe(words)
  await saves(person)
  await toast('Entry saved')
  expect(sentTo(saveEntry).map(({ content }) => content)).toEqual([words, words])
  expect(onClose).toHaveBeenCalledOnce()
})

test('two presses on Save Entry, and its shortcut, save one entry', async () => {
  const arrives = Promise.withResolvers<Entry>()
  const { person, sentTo } = await opensTheComposer(answers(saveEntry, () => arrives.promise))
  await fills(person, 'Your entry', words)
  await person.dblClick(button('Save Entry'))
  await screen.findByRole('button', { name: 'Saving...' })
  await person.keyboard('{Control>}{Enter}{/Control}')
  const [sent] = sentTo(saveEntry)
  if (sent) arrives.resolve(saved(sent))
  await toast('Entry saved')
  expect(sentTo(saveEntry)).toHaveLength(1)
})

test('leaving unsaved text asks first; leaving an empty form does not', async () => {
  const { person, onClose } = await opensTheComposer()
  await fills(person, 'Your entry', words)
  await person.click(button('Cancel'))
  await screen.findByRole('alertdialog', { name: 'Throw these words away?' })
  await person.click(button('Keep writing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field('Your entry').value).toBe(words)
  await fills(person, 'Your entry', '')
  await person.click(button('Cancel'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})
