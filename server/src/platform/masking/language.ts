import { isOrdinary } from './lists.ts'
import type { Word } from './words.ts'

const fewestWords = 5
const fewestKnown = 0.75
const mostForeignLetters = 0.1
const foreignLetter = /[^\p{Script=Latin}\P{L}]/gu
const anyLetter = /\p{L}/gu

/** Whether what is left of a text is English: the lists and rules know no other language. */
export const isEnglish = (text: string, left: readonly Word[]): boolean => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  if (count(foreignLetter) > mostForeignLetters * count(anyLetter)) return false
  const known = left.filter(word => isOrdinary(word.key)).length
  return left.length < fewestWords || known >= fewestKnown * left.length
}
