import { expect, test } from 'vitest'
import { labelledDiary } from '../../../test/labelled-diaries.ts'
import { StudyReading, StudyThemes } from '../study-themes.ts'
import type { EntriesToRead } from '../themes.ts'
import { subjects } from './diary/subjects.ts'
import { studyReadingOf, studyThemesOf } from './read-study.ts'

type Entries = EntriesToRead['entries']
const numbered = (...texts: string[]): Entries =>
  texts.map((text, index) => ({ ref: index + 1, date: '2026-01-05', text }))
const halfAYear: Entries = labelledDiary('half-year')
const names = new Set(subjects.map(({ name }) => name))

test('what a participant writes about is named by subjects that anybody may share, never by a phrase of theirs', () => {
  const found = studyReadingOf({ entries: halfAYear })
  expect(StudyReading.parse(found)).toEqual(found)
  expect(found.themes.map(({ name }) => name)).toContain('Decisions and who makes them')
  for (const { name } of found.themes) expect(names).toContain(name)
  expect(studyReadingOf({ entries: halfAYear })).toEqual(found)
})

test('each entry is quoted once for a theme, in its own words, and in twenty-five of them at most', () => {
  const long = `The supplier ${'and the crew '.repeat(8)}came.`
  const entries = [...halfAYear.slice(0, 6), ...numbered(long).map(entry => ({ ...entry, ref: 99 }))]
  const { themes } = studyReadingOf({ entries })
  const quotes = themes.flatMap(theme => theme.entries)
  expect(quotes.some(({ ref }) => ref === 99)).toBe(true)
  for (const { ref, quote } of quotes) {
    expect(entries.find(entry => entry.ref === ref)?.text).toContain(quote)
    expect(quote.split(' ').length).toBeLessThanOrEqual(25)
  }
  for (const theme of themes) expect(new Set(theme.entries.map(({ ref }) => ref)).size).toBe(theme.entries.length)
})

test('of little, whatever comes up counts; of another language, nothing does', () => {
  expect(studyReadingOf({ entries: numbered('The budget is short.') }).themes).toEqual([
    { name: 'Money and budgets', entries: [{ ref: 1, quote: 'The budget is short.' }] },
  ])
  expect(
    studyReadingOf({ entries: numbered('Das Budget ist zu klein und der Lieferant kommt nicht.') }).themes,
  ).toEqual([])
})

test('themes of the same name are one, borne by the most people first, each described by a fixed sentence', () => {
  const found = studyThemesOf({
    themes: [
      { number: 1, name: 'Work and home', people: 1, entries: 9 },
      { number: 2, name: 'Money and budgets', people: 4, entries: 5 },
      { number: 3, name: 'money  and budgets', people: 2, entries: 2 },
      { number: 4, name: 'Something of a model’s', people: 2, entries: 2 },
    ],
  })
  expect(StudyThemes.parse(found)).toEqual(found)
  expect(found.themes).toEqual([
    {
      name: 'Money and budgets',
      description: 'Entries about budgets, costs and the money that is there or missing.',
      members: [2, 3],
    },
    { name: 'Something of a model’s', description: '', members: [4] },
    { name: 'Work and home', description: expect.stringMatching(/^Entries about family/), members: [1] },
  ])
  // What few share is counted, and not named.
  expect(found.summary).toBe(
    'There are 3 themes. Shared by 5 participants or more, with how many: money and budgets (6). 2 are shared by fewer.',
  )
})

test('where nothing is shared by many, the summary names nothing', () => {
  const { summary } = studyThemesOf({ themes: [{ number: 1, name: 'Work and home', people: 1, entries: 9 }] })
  expect(summary).toBe('There is one theme. None is shared by 5 participants or more.')
})
