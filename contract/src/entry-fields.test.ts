import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  blankEntryForm,
  checkedEntryFields,
  type EntryField,
  entryExportCells,
  entryExportColumns,
  entryFacts,
  entryFieldNames,
  entryFields,
  entryFormOf,
  entryValuesFor,
  entryValuesOf,
  holdsEntryValues,
  sameEntryValues,
  screenedEntryText,
  searchedEntryText,
} from './entry-fields.ts'

/** Each field with a distinct value. */
const full = entryFormOf({
  content: 'the content',
  ...Object.fromEntries(
    entryFieldNames.map(name => [name, entryFields[name].kind === 'text' ? `the ${name}` : entryFields[name].max / 2]),
  ),
})
const without = (name: EntryField) => ({ ...full, [name]: blankEntryForm[name] })
const fieldsWhere = (holds: (name: EntryField) => boolean) => entryFieldNames.filter(holds)

test.each([null, '', ' \n', undefined])('%j is no text and is not stored; the content always is', nothing => {
  const blanks = { prompt: nothing, cpdTitle: nothing, cpdCategory: nothing, cpdProvider: nothing }
  expect(entryValuesOf({ content: ' ', ...blanks, cpdHours: null })).toEqual({ content: ' ' })
})

test('values are stored as typed, zero hours included, for every type of entry', () => {
  const typed = { content: ' as typed ', cpdTitle: ' a day ', cpdHours: 0 }
  expect(entryValuesOf(typed)).toEqual(typed)
})

test('a form drops zero hours and trims short texts, and sends the content exactly as typed', () => {
  const form = { ...blankEntryForm, content: ' as typed ', cpdTitle: ' a day ', cpdCategory: ' ', cpdHours: 0 }
  expect(entryValuesFor('cpd', form)).toEqual({ content: ' as typed ', cpdTitle: 'a day' })
})

test('a form sends only the fields of its type', () => {
  for (const type of ['reflection', 'cpd', 'chat'] as const) {
    const sent = Object.keys(entryValuesFor(type, full))
    expect(sent).toEqual(fieldsWhere(name => (entryFields[name].on as readonly string[]).includes(type)))
  }
  expect(Object.keys(entryValuesFor('reflection', full))).toEqual(['content', 'prompt'])
})

test('a value that is no longer an option leaves a blank field', () => {
  expect(entryFormOf({ content: '' })).toEqual(blankEntryForm)
  expect(holdsEntryValues(blankEntryForm)).toBe(false)
  expect(holdsEntryValues({ content: ' ', cpdHours: 0 })).toBe(false)
})

test.each(entryFieldNames)('a change of %s alone counts as a change', name => {
  expect(sameEntryValues(full, { ...full })).toBe(true)
  expect(sameEntryValues(full, without(name))).toBe(false)
  expect(holdsEntryValues({ ...blankEntryForm, [name]: full[name] })).toBe(true)
})

test.each(entryFieldNames)('%s is checked against its limits, and has a column of its own', name => {
  const { max, exportColumn, kind } = entryFields[name]
  const schema: z.ZodMiniType = checkedEntryFields[name]
  const [most, more] = kind === 'text' ? ['x'.repeat(max), 'x'.repeat(max + 1)] : [max, max + 0.5]
  expect(z.safeParse(schema, most).success).toBe(true)
  expect(z.safeParse(schema, more).success).toBe(false)
  expect(z.safeParse(schema, kind === 'text' ? 1 : '1').success).toBe(false)
  expect(entryExportCells(full)[exportColumn]).toBe(full[name])
  expect(entryExportCells({ content: '' })[exportColumn]).toBe('')
  expect(entryExportColumns.filter(column => column === exportColumn)).toHaveLength(1)
})

test('the diary’s search covers content, title, category and prompt, each on a line of its own', () => {
  expect(searchedEntryText(full).split('\n')).toEqual(
    expect.arrayContaining(['the content', 'the cpdTitle', 'the cpdCategory', 'the prompt']),
  )
  expect(searchedEntryText(full)).not.toContain('the cpdProvider')
  expect(searchedEntryText({ content: 'alone', cpdTitle: null })).toBe('alone')
})

test('danger is detected in the writer’s words and the title, not in a prompt from the study', () => {
  expect(screenedEntryText(full)).toContain('the content\nthe cpdTitle')
  expect(screenedEntryText(full)).not.toContain('the prompt')
})

test('the facts of an activity are worded, in the order of the form', () => {
  expect(
    entryFacts({ content: 'x', cpdHours: 1, cpdProvider: 'In house', cpdTitle: 'A day', cpdCategory: '' }),
  ).toEqual(['A day', 'In house', '1 hour'])
  expect(entryFacts({ content: 'x', prompt: 'Why?', cpdHours: 2.5 })).toEqual(['2.5 hours'])
})
