import { contraction, plainWord, stem } from './stem.ts'
import type { Word } from './text-parts.ts'

/** Phrases as data: stems to find in order; `~` in a phrase stands for up to three words of any kind. */
type Phrase<Value> = { readonly stems: readonly string[]; readonly value: Value }
export type Found<Value> = { readonly value: Value; readonly first: number; readonly after: number }
export type PhraseBook<Value> = ReadonlyMap<string, readonly Phrase<Value>[]>

const anyWords = '~'
const mostAnyWords = 3

const wordsOf = (plain: string): readonly string[] => contraction(plain)?.words ?? [plain]

const stemsOf = (phrase: string): string[] =>
  phrase
    .split(/[\s-]+/)
    .filter(word => word !== '')
    .flatMap(word => (word === anyWords ? [word] : wordsOf(plainWord(word)).map(stem)))

/** Reads a list as it is written in the data files: phrases separated by semicolons, line breaks without meaning. */
export const phrasesIn = (list: string): string[] =>
  list
    .split(';')
    .map(phrase => phrase.replaceAll(/\s+/g, ' ').trim())
    .filter(phrase => phrase !== '')

/** Phrases by their first stem, the longest first. */
export const phraseBook = <Value>(phrases: Iterable<readonly [string, Value]>): PhraseBook<Value> => {
  const book = new Map<string, Phrase<Value>[]>()
  for (const [phrase, value] of phrases) {
    const stems = stemsOf(phrase)
    const first = stems[0]
    if (first === undefined) continue
    const shelf = book.get(first) ?? []
    shelf.push({ stems, value })
    book.set(first, shelf)
  }
  for (const shelf of book.values()) shelf.sort((a, b) => b.stems.length - a.stems.length)
  return book
}

/** The index after the phrase when it starts at `at`, else null. */
const endOf = (stems: readonly string[], words: readonly Word[], at: number): number | null => {
  let word = at
  for (let index = 0; index < stems.length; index++) {
    const wanted = stems[index]
    if (wanted !== anyWords) {
      if (words[word]?.stem !== wanted) return null
      word++
      continue
    }
    const next = stems[index + 1]
    let skipped = 0
    while (words[word] !== undefined && words[word]?.stem !== next && skipped < mostAnyWords) {
      word++
      skipped++
    }
  }
  return word
}

/** All phrases that start at this word, the longest first. */
export const phrasesAt = <Value>(book: PhraseBook<Value>, words: readonly Word[], at: number): Found<Value>[] => {
  const shelf = book.get(words[at]?.stem ?? '')
  if (shelf === undefined) return []
  const found: Found<Value>[] = []
  for (const { stems, value } of shelf) {
    const after = endOf(stems, words, at)
    if (after !== null) found.push({ value, first: at, after })
  }
  return found
}
