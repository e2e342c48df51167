import { generalStems } from './stem.ts'
import type { Word } from './text-parts.ts'
import { functionWords, wordList } from './word-lists.ts'

/** Small words of the languages that are likeliest here beside English, none of them an English word as well. */
const foreignWords = wordList('foreign words')
const foreignLetters = /[^\P{L}A-Za-z]/u

/** Counts, while a text is read, what tells English from other languages. */
export type LanguageCount = { words: number; functions: number; foreign: number; known: number }
export const noWords = (): LanguageCount => ({ words: 0, functions: 0, foreign: 0, known: 0 })

export const countWords = (count: LanguageCount, words: readonly Word[]): void => {
  count.words += words.length
  for (const { plain, stem } of words) {
    if (functionWords.has(plain)) count.functions++
    else if (foreignWords.has(plain)) count.foreign++
    else if (generalStems.has(stem) || /^\d/.test(plain)) count.known++
  }
}

export const addWords = (count: LanguageCount, more: LanguageCount): void => {
  count.words += more.words
  count.functions += more.functions
  count.foreign += more.foreign
  count.known += more.known
}

/** Below this share of small words a text is another language, whatever else it shares with English. */
const fewestFunctions = 0.12
const mostForeign = 1 / 15

/**
 * Running English is about half function words; the closest relatives share 'in', 'was', 'die', 'so' at most. A log has
 * few of them: there the words of the trade and its figures count too, unless another language's small words are about.
 */
export const looksEnglish = (text: string, { words, functions, foreign, known }: LanguageCount): boolean => {
  if (words === 0) return false
  if (words < 6) return functions > 0 || (foreign === 0 && !foreignLetters.test(text))
  if (foreign > functions) return false
  if (functions / words >= 0.2) return true
  if (foreign >= words * mostForeign) return false
  return functions / words >= fewestFunctions || (functions + known) / words >= 0.3
}
