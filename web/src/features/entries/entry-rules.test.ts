import { blankEntryForm, holdsEntryValues } from '@diary/contract/entry-fields'
import { reflectionPrompts } from '@diary/contract/prompts'
import { toasts } from '@diary/contract/toasts'
import { expect, test } from 'vitest'
import { wantsCoaching } from '../../entry-display/entry-labels.ts'
import { previewLength, promptLength, truncate } from '../../entry-display/truncate.ts'
import { readEditDraft, readNewEntryDraft } from './draft-schema.ts'
import { changeFrom, formOf, missingIn, saysTheSame } from './entry-change.ts'
import { newEntryFrom } from './new-entry.ts'
import { sampleEntry } from './sample-entry.ts'
import { diarySearch } from './search.ts'
import { totalsOf } from './totals.ts'

test('a preview is cut at 300 characters with an ellipsis, and shorter text is whole', () => {
  expect(truncate('a'.repeat(300), previewLength)).toBe('a'.repeat(300))
  expect(truncate('a'.repeat(301), previewLength)).toBe(`${'a'.repeat(300)}…`)
})

test('a cut never splits a character in two', () => {
  expect(truncate(`${'a'.repeat(299)}😀 and more`, previewLength)).toBe(`${'a'.repeat(299)}…`)
})

test('the first sentence of each preset prompt survives the cut of the edit form', () => {
  for (const { wording } of reflectionPrompts) expect(truncate(wording, promptLength)).toMatch(/^[A-Z][^?.:]+[?.:]/)
})

test('hours are summed exactly, and only those of CPD logs', () => {
  const logs = [0.1, 0.2, 24.2].map((cpdHours, index) =>
    sampleEntry({ revision: index + 1, entryType: 'cpd', cpdHours }),
  )
  const reflection = sampleEntry({ revision: 9, cpdHours: 5 })
  const chat = sampleEntry({ revision: 10, entryType: 'chat' })
  expect(totalsOf([...logs, reflection, chat])).toEqual({ reflections: 1, cpdLogs: 3, cpdHours: 24.5 })
})

test('empty optional fields and zero hours are not sent', () => {
  const form = {
    content: 'Ten letters',
    entryType: 'cpd',
    prompt: '',
    cpdTitle: ' ',
    cpdCategory: '',
    cpdProvider: null,
    cpdHours: 0,
  } as const
  expect(newEntryFrom(form)).toEqual({ content: 'Ten letters', entryType: 'cpd' })
})

test('a reflection is sent without CPD fields; a CPD log with all that are filled in', () => {
  const words = {
    content: 'Ten letters',
    prompt: 'Why?',
    cpdTitle: 'A day',
    cpdCategory: 'Workshop',
    cpdProvider: 'APM',
    cpdHours: 1.5,
  }
  expect(newEntryFrom({ ...words, entryType: 'reflection' })).toEqual({
    content: 'Ten letters',
    entryType: 'reflection',
    prompt: 'Why?',
  })
  expect(newEntryFrom({ ...words, entryType: 'cpd' })).toEqual({ ...words, entryType: 'cpd' })
})

test.each([
  ['blank content', { content: ' \n' }, toasts.entryContentRequired],
  ['a CPD log without a title', { entryType: 'cpd', cpdHours: 1 } as const, toasts.cpdTitleRequired],
  ['a CPD log without hours', { entryType: 'cpd', cpdTitle: 'A day' } as const, toasts.cpdHoursRequired],
  ['a CPD log of no hours', { entryType: 'cpd', cpdTitle: 'A day', cpdHours: 0 } as const, toasts.cpdHoursRequired],
])('%s cannot be saved when editing', (_, said, toast) => {
  expect(missingIn(formOf(sampleEntry(said)))?.toast).toEqual(toast)
})

test('more than 40 hours can be saved: only the input has the maximum', () => {
  expect(missingIn(formOf(sampleEntry({ entryType: 'cpd', cpdTitle: 'A day', cpdHours: 41 })))).toBeUndefined()
})

test('editing sends the revision that was edited, and hours as a number or null', () => {
  const log = sampleEntry({ entryType: 'cpd', cpdTitle: 'A day', cpdHours: 1.5 })
  expect(changeFrom(formOf(log), 7)).toMatchObject({ cpdHours: 1.5, cpdTitle: 'A day', revision: 7 })
  expect(changeFrom({ ...formOf(log), entryType: 'reflection' }, 7)).toMatchObject({ cpdHours: null, cpdTitle: '' })
})

test('editing trims short texts, and sends the content exactly as typed', () => {
  const form = formOf(sampleEntry({ entryType: 'cpd', content: ' As typed. ', cpdTitle: ' A day ', cpdHours: 1 }))
  expect(changeFrom(form, 7)).toMatchObject({ content: ' As typed. ', cpdTitle: 'A day' })
})

test('an entry and its edit form are equal until something is typed', () => {
  const form = formOf(sampleEntry({ prompt: 'Why?' }))
  expect(saysTheSame(form, formOf(sampleEntry({ prompt: 'Why?', aiSummary: 'Read.' })))).toBe(true)
  expect(saysTheSame(form, { ...form, content: `${form.content} ` })).toBe(false)
})

const feedback = {
  writtenBy: 'builtin',
  model: 'builtin-1',
  writtenAt: '2026-11-19T17:40:00.000Z',
  framework: 'APM',
} as const

test('coaching is offered without feedback or with outdated feedback; never without text', () => {
  expect(wantsCoaching(sampleEntry())).toBe(true)
  expect(wantsCoaching(sampleEntry({ aiSummary: 'Read.', feedback: { ...feedback, forEarlierVersion: false } }))).toBe(
    false,
  )
  expect(wantsCoaching(sampleEntry({ aiSummary: 'Read.', feedback: { ...feedback, forEarlierVersion: true } }))).toBe(
    true,
  )
  expect(wantsCoaching(sampleEntry({ content: ' ' }))).toBe(false)
})

test('the address holds a known type and ids, and never search words', () => {
  expect(diarySearch({ type: 'cpd', entry: 'a', edit: 'b', q: 'secret' })).toEqual({
    type: 'cpd',
    entry: 'a',
    edit: 'b',
  })
  expect(diarySearch({ type: 'chats', entry: 3 })).toEqual({})
})

test('a draft is restored whole, and one of another shape is dropped', () => {
  const draft = { entryType: 'cpd', content: 'Half a th', prompt: '', cpdHours: null } as const
  expect(readNewEntryDraft(draft)).toEqual(draft)
  expect(readNewEntryDraft({ text: 'older release' })).toBeUndefined()
  expect(readNewEntryDraft(undefined)).toBeUndefined()
  expect(readEditDraft(draft)).toBeUndefined()
})

test('a draft of another release opens with the known fields', () => {
  const words = { content: '', prompt: '', cpdTitle: 'A day', cpdCategory: '', cpdProvider: '', cpdHours: null }
  const begun = { entryType: 'cpd', ...words, guide: { path: 1, step: 0 } } as const
  const edited = { entryType: 'chat', ...words, revision: 3 } as const
  expect(readNewEntryDraft(begun)).toEqual(begun)
  expect(readEditDraft(edited)).toEqual(edited)
  expect(readNewEntryDraft({ ...begun, cpdWeather: 'Rain' })).toEqual(begun)
  expect(formOf({ entryType: 'cpd', content: 'Half a th' })).toEqual({
    ...blankEntryForm,
    entryType: 'cpd',
    content: 'Half a th',
  })
})

test('only a chosen tab is no draft, a chosen prompt is', () => {
  expect(holdsEntryValues({ content: ' ', cpdHours: null })).toBe(false)
  expect(holdsEntryValues({ content: '', prompt: 'Why?' })).toBe(true)
})
