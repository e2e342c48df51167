import { maxQuotes } from '../../themes.ts'
import { phrasesAt } from '../phrase-book.ts'
import { mayBeQuoted } from '../quotable.ts'
import { readEntry } from '../reading.ts'
import { sentenceSentiments } from '../sentiment.ts'
import type { Sentence } from '../text-parts.ts'
import type { Recurring } from './recurring.ts'
import { subjectBook } from './subjects.ts'
import type { EntryToRead } from './survey.ts'

type Quote = { readonly entry: number; readonly quote: string }

/** What recurs, with words from the entries in which it does. */
export type Theme = Recurring & { readonly quotes: readonly Quote[] }

/** So many entries of each stretch of time are tried for words that can be quoted whole. */
const mostTries = 12

/** The index of the first word by which a sentence is on the theme, or -1. */
export const wordOf = (theme: Recurring, { words }: Sentence): number => {
  if (theme.kind === 'subject')
    return words.findIndex((_, at) => phrasesAt(subjectBook, words, at).some(({ value }) => value === theme.subject))
  const stems = theme.stems.split(' ')
  return words.findIndex((_, at) => stems.every((stem, offset) => words[at + offset]?.stem === stem))
}

/** The sentences in which the theme comes up and which may be shown again, in their order. */
const quotesIn = (theme: Recurring, text: string): string[] => {
  const reading = readEntry(text)
  const tones = sentenceSentiments(reading)
  return reading.sentences.flatMap((sentence, index) =>
    wordOf(theme, sentence) >= 0 && mayBeQuoted(reading, sentence, tones[index] ?? 0)
      ? [text.slice(sentence.start, sentence.end)]
      : [],
  )
}

/**
 * Words from as many entries as are shown, spread evenly over the time in which the theme comes up, oldest first. Where
 * they are `shortened`, those that need not be come first.
 */
export const quotesFor = (
  theme: Recurring,
  entries: readonly EntryToRead[],
  shortened: (quote: string) => string = quote => quote,
): Quote[] => {
  const found: Quote[] = []
  const stretches = Math.min(maxQuotes, theme.entries.length)
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * theme.entries.length) / stretches)
    const to = Math.floor(((stretch + 1) * theme.entries.length) / stretches)
    for (const entry of theme.entries.slice(from, Math.min(to, from + mostTries))) {
      const quotes = quotesIn(theme, entries[entry]?.text ?? '')
      // An entry that was copied would only say the same again.
      const fresh = quotes.filter(words => !found.some(known => known.quote === shortened(words)))
      const quote = shortened(fresh.find(words => shortened(words) === words) ?? fresh[0] ?? '')
      if (quote === '') continue
      found.push({ entry, quote })
      break
    }
  }
  return found
}

/** What recurs with words of at least two entries; the one in the most entries first. */
export const withQuotes = (recurring: readonly Recurring[], entries: readonly EntryToRead[]): Theme[] =>
  recurring
    .map(theme => {
      const quotes = quotesFor(theme, entries)
      // Up to as many as can be shown, only those are counted that are: 'two entries' beside one quotation looks broken.
      const shown = theme.entries.length <= maxQuotes ? quotes.map(({ entry }) => entry) : theme.entries
      return { ...theme, entries: shown, quotes }
    })
    // What is left of a theme in a single entry, or in none, does not recur.
    .filter(({ quotes }) => quotes.length > 1)
    .toSorted((a, b) => b.entries.length - a.entries.length)
