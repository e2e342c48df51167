import { mostQuotes } from '../../themes.ts'
import { quoteAround } from '../clauses.ts'
import { phrasesAt } from '../phrase-book.ts'
import { readEntry } from '../reading.ts'
import type { Sentence } from '../text-parts.ts'
import type { Recurring } from './recurring.ts'
import { subjectBook } from './subjects.ts'
import type { EntryToRead } from './survey.ts'

export type Quote = { readonly entry: number; readonly quote: string }

/** So many entries of each stretch of time are tried for words that can be quoted whole. */
const mostTries = 12

const wordOf = (theme: Recurring, { words }: Sentence): number => {
  if (theme.kind === 'subject')
    return words.findIndex((_, at) => phrasesAt(subjectBook, words, at).some(({ value }) => value === theme.subject))
  const stems = theme.stems.split(' ')
  return words.findIndex((_, at) => stems.every((stem, offset) => words[at + offset]?.stem === stem))
}

/** Fewer words say little by themselves. */
const fewestWords = 5
const wordsIn = (quote: string) => quote.split(/\s+/).length

/** The whole sentences or clauses in which the theme comes up, those that say something by themselves first. */
const quotesIn = (theme: Recurring, text: string): string[] => {
  const reading = readEntry(text)
  const quotes = reading.sentences.flatMap(sentence => {
    const word = wordOf(theme, sentence)
    const quote = word < 0 ? null : quoteAround(reading, sentence, word)
    return quote === null ? [] : [quote]
  })
  return quotes.toSorted((a, b) => Math.min(wordsIn(b), fewestWords) - Math.min(wordsIn(a), fewestWords))
}

/** Words from as many entries as are shown, spread evenly over the time in which the theme comes up, oldest first. */
export const quotesFor = (theme: Recurring, entries: readonly EntryToRead[]): Quote[] => {
  const found: Quote[] = []
  const stretches = Math.min(mostQuotes, theme.entries.length)
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * theme.entries.length) / stretches)
    const to = Math.floor(((stretch + 1) * theme.entries.length) / stretches)
    for (const entry of theme.entries.slice(from, Math.min(to, from + mostTries))) {
      const quotes = quotesIn(theme, entries[entry]?.text ?? '')
      // An entry that was copied would only say the same again.
      const quote = quotes.find(words => !found.some(known => known.quote === words))
      if (quote === undefined) continue
      found.push({ entry, quote })
      break
    }
  }
  return found
}
