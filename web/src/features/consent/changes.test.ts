import { expect, test } from 'vitest'
import { aroundChanges, changesBetween, linesOf, type Paragraph } from './changes.ts'

/** A paragraph as people mark it up: [-removed-] and {+added+}. */
const marked = (paragraph: Paragraph) =>
  paragraph
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('')
const changed = (before: string, after: string) => changesBetween(before, after).changed.map(marked)

test('two equal texts have no differences', () => {
  const text = '<h2>One</h2><p>Two words.</p>'
  expect(changesBetween(text, text)).toEqual({ changed: [], unchanged: 2 })
})

test('added and removed words are found within their paragraph, and unchanged paragraphs are counted', () => {
  const before = '<h2>What you agree to</h2><p>You keep a diary for a year.</p><p>You can leave.</p>'
  const after = '<h2>What you agree to</h2><p>You keep a diary for two years.</p><p>You can leave.</p>'
  expect(changesBetween(before, after).unchanged).toBe(2)
  expect(changed(before, after)).toEqual(['You keep a diary for [-a year.-]{+two years.+}'])
})

test('a new paragraph is added as a whole, a dropped one is struck as a whole', () => {
  expect(changed('<p>One.</p>', '<p>One.</p><p>Two is new.</p>')).toEqual(['{+Two is new.+}'])
  expect(changed('<p>One.</p><p>Two goes.</p>', '<p>One.</p>')).toEqual(['[-Two goes.-]'])
})

test('another link address is a change, other tags around the same words are none', () => {
  const link = (address: string) => `<p>See <a href="${address}">here</a>.</p>`
  expect(changed(link('https://a.example'), link('https://b.example'))).toEqual([
    'See here [-(https://a.example).-]{+(https://b.example).+}',
  ])
  expect(changed('<p>A <b>word</b>.</p>', '<p>A <strong>word</strong>.</p>')).toEqual([])
})

test('a short word between two changes is part of the change', () => {
  expect(
    changed('<p>You write for as long or as short a time as you like.</p>', '<p>You write for a year or longer.</p>'),
  ).toEqual(['You write for [-as long or as short a time as you like.-]{+a year or longer.+}'])
})

test('words inserted around a short one leave it unchanged', () => {
  expect(changed('<p>You may keep the diary.</p>', '<p>You may always keep the whole diary.</p>')).toEqual([
    'You may {+always +}keep the {+whole +}diary.',
  ])
})

test('a rewritten paragraph is struck and added whole, not word by word', () => {
  const before = '<p>Nobody reads what you write.</p><p>You can leave.</p>'
  const after = '<p>Researchers see masked entries of theirs.</p><p>You can leave.</p>'
  expect(changed(before, after)).toEqual([
    '[-Nobody reads what you write.-]',
    '{+Researchers see masked entries of theirs.+}',
  ])
})

test('long texts with nothing in common are struck and added whole', () => {
  const text = (word: string) => `<p>${Array.from({ length: 60_000 }, (_, index) => `${word}${index}`).join(' ')}</p>`
  expect(changesBetween(text('a'), text('b')).changed.map(paragraph => paragraph.map(({ kind }) => kind))).toEqual([
    ['removed'],
    ['added'],
  ])
})

test('plain text is compared by lines, angle brackets included', () => {
  const { changed: lines, unchanged } = changesBetween('One.\n\nAnswer as <json>.', 'One.\nAnswer as <xml>.', linesOf)
  expect(unchanged).toBe(1)
  expect(lines.map(marked)).toEqual(['Answer as [-<json>.-]{+<xml>.+}'])
})

test('a long paragraph is cut to its changes with context, and every change is whole', () => {
  const long = (words: string) => Array.from({ length: 60 }, (_, index) => `${words}${index}`).join(' ')
  const [before, after] = [`${long('a')} thirty days ${long('b')}`, `${long('a')} one year ${long('b')}`]
  const [paragraph = []] = changesBetween(`<p>${before}</p>`, `<p>${after}</p>`).changed
  const around = marked(aroundChanges(paragraph))
  expect(around).toMatch(/^ … (a\d+ )+\[-thirty days-\]\{\+one year\+\}( b\d+)+ …$/)
  expect(around.length).toBeLessThan(280)
  const [short = []] = changesBetween('<p>Kept for thirty days.</p>', '<p>Kept for one year.</p>').changed
  expect(aroundChanges(short)).toEqual(short)
})
