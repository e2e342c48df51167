import { personVerbs } from './context-cues.ts'
import { precedesPerson } from './neighbour-rules.ts'
import type { Word } from './split-words.ts'

const months = new Set(['april', 'may', 'june', 'august'])
export const isMonth = (key: string): boolean => months.has(key)

/** After these a month is a month. */
const beforeMonths = new Set(
  `the in by from until till since for last next this early late mid of during through throughout to between before after and or
   every each on around begins ends`.split(/\s+/u),
)
const isNumber = (word: Word | undefined) => word !== undefined && /^\p{N}/u.test(word.text)

/** Of a month that is a name as well: 'June said', 'told May', 'Hi June,'; not 'in May', '3 May', 'June was wet'. */
export const isNotTheMonth = (words: readonly Word[], at: number): boolean => {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (!word || word.capital === 'none') return false
  const speaks = next !== undefined && !next.opens && next.gap === ' ' && personVerbs.has(next.key)
  const isVocative = /^(?:hi|hello|dear|hey)$/u.test(before?.key ?? '')
  if (speaks || isVocative || precedesPerson(words, at)) return true
  return !word.opens && !beforeMonths.has(before?.key ?? '') && !isNumber(before) && !isNumber(next)
}
