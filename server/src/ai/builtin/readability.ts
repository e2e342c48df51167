import { isGibberish } from './gibberish.ts'
import { readEntry } from './reading.ts'
import { sentenceSentiments } from './sentiment.ts'
import type { Reading } from './text-parts.ts'
import { irregularForms, wordList } from './word-lists.ts'

/** Whether a text can be read by rules that know English sentences; where not, why not. */
export type Readability = 'readable' | 'other-language' | 'no-words' | 'list'

const fewestLines = 3
const listShare = 0.7
const mark = /^\s*(?:[-*•–—]|\d{1,2}[.)]|\[[ x]?\])\s*/
const marksOfASentence = wordList('marks of a sentence')
/** An order to oneself or a thing's name is short; more words in a line tell something. */
const mostWordsOfAnItem = 8

/** Whether something is told in a line: somebody does it, or it was, or was felt. */
const tells = (line: string): boolean => {
  const words =
    line
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? []
  return (
    words.length > mostWordsOfAnItem ||
    words.some(
      word =>
        marksOfASentence.has(word.replace(/'.*$/, '')) ||
        word.includes("n't") ||
        (word.length > 4 && word.endsWith('ed')) ||
        (irregularForms.has(word) && !word.endsWith('ing')),
    ) ||
    sentenceSentiments(readEntry(line)).some(tone => tone < 0)
  )
}

const isList = (text: string): boolean => {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length < fewestLines) return false
  const items = lines.filter(line => !tells(line.replace(mark, '')))
  return items.length >= listShare * lines.length
}

/** Whether the rules can read a text. `reading` is that of the same text. */
export const readabilityOf = (reading: Reading): Readability => {
  const { text, english } = reading
  if (!/\p{L}/u.test(text)) return 'no-words'
  if (isGibberish(text)) return 'no-words'
  if (!english) return 'other-language'
  return isList(text) ? 'list' : 'readable'
}

/** The whole answer to an entry that cannot be read. */
export const unreadableEntry: Readonly<Record<Exclude<Readability, 'readable'>, string>> = {
  'other-language': 'I can read only English, so I have nothing to say about this entry. It is kept as you wrote it.',
  'no-words': 'I could not make out words here, so I have nothing to say about it.',
  list: 'This reads as a list, so there is nothing in it that I would ask about. A sentence or two on one of the points would change that.',
}

/** The same in a chat, of which nothing is kept. */
export const unreadableMessage = 'I can read only English, so I have nothing to say about this.'
export const stillUnreadable = 'I can still read only English.'
