import { quoteAround } from '../clauses.ts'
import { readEntry } from '../reading.ts'
import { sentenceSentiments } from '../sentiment.ts'
import { summarise } from '../summary.ts'
import { wordOf } from '../themes/quotes.ts'
import type { Recurring } from '../themes/recurring.ts'
import type { EntryToRead } from '../themes/survey.ts'
import { datedWords } from '../themes/wording.ts'

/** Words of an entry: `shown` is how they stand in a text, emphasised and with their day. */
export type Line = { readonly words: string; readonly shown: string }

type Sought = 'any' | 'heavy' | 'light'

const fewestWords = 5
const longestWords = 180
const wordsIn = (words: string) => words.trim().split(/\s+/).length

/** 'Tired again.' says little: the sentences that follow it in the entry go with it, until there are some words together. */
export const fullerWords = ({ text }: EntryToRead, words: string): string => {
  const from = text.indexOf(words)
  if (from < 0 || wordsIn(words) >= fewestWords) return words
  let to = from + words.length
  for (const { start, end, whole } of readEntry(text).sentences) {
    if (start < to) continue
    const longer = text.slice(from, end)
    if (!whole || longer.length > longestWords || longer.includes('?') || wordsIn(text.slice(from, to)) >= fewestWords)
      break
    to = end
  }
  return text.slice(from, to)
}

const lineOf = (entry: EntryToRead, found: string): Line => {
  const words = fullerWords(entry, found)
  return { words, shown: datedWords(entry, words) }
}

const plainest = (words: string) => !words.includes('?')

/** The writer's words on a theme in one entry: the first, or the heaviest or lightest; null where none can be quoted whole. */
export const lineOn = (theme: Recurring, entry: EntryToRead | undefined, sought: Sought = 'any'): Line | null => {
  if (entry === undefined) return null
  const reading = readEntry(entry.text)
  const tones = sought === 'any' ? [] : sentenceSentiments(reading)
  const sign = sought === 'heavy' ? 1 : -1
  const found = reading.sentences
    .map((sentence, index) => ({ sentence, tone: (tones[index] ?? 0) * sign, word: wordOf(theme, sentence) }))
    .filter(({ word }) => word >= 0)
    .toSorted((a, b) => a.tone - b.tone)
  for (const { sentence, word } of found) {
    const words = quoteAround(reading, sentence, word)
    if (words !== null && plainest(words)) return lineOf(entry, words)
  }
  return null
}

const longestLine = 320

/** The sentence that carries the most of an entry. */
export const weightiestLine = (entry: EntryToRead | undefined): Line | null => {
  if (entry === undefined) return null
  const reading = readEntry(entry.text)
  const { line } = summarise(reading, sentenceSentiments(reading))
  const words = line === null ? '' : entry.text.slice(line.start, line.end)
  return words === '' || words.length > longestLine ? null : lineOf(entry, words)
}
