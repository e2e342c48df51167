import type { Word } from './split-words.ts'
import { isOrdinary } from './word-lists.ts'

const minWords = 5
const minKnown = 0.6
const maxForeignLetters = 0.1
const foreignLetter = /[^\p{Script=Latin}\P{L}]/gu
const anyLetter = /\p{L}/gu

/** Whether a text is English: the lists and rules know no other language. */
export const isEnglish = (text: string, words: readonly Word[]): boolean => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  if (count(foreignLetter) > maxForeignLetters * count(anyLetter)) return false
  // Names belong to no language.
  const unnamed = words.filter(word => word.standing !== 'named')
  const known = unnamed.filter(word => isOrdinary(word.key)).length
  return words.length < minWords || known >= minKnown * unnamed.length
}
