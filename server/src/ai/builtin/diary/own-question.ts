import type { Sentence } from '../text-parts.ts'

const fewestWords = 5
const mostWords = 24
const oneself = new Set('i me my mine we us our'.split(' '))
const pointing = new Set('he she it they him her them his their this that these those or and'.split(' '))
/** A question that the writer asks and that is clear by itself; not one that is told of somebody or quoted. */
export const isOwnQuestion = (text: string, { start, end, words, whole }: Sentence): boolean =>
  whole &&
  words.length >= fewestWords &&
  words.length <= mostWords &&
  /^[^?"“”]+\?$/.test(text.slice(start, end)) &&
  !words.some(({ plain }) => plain === 'asked' || plain === 'asks') &&
  (words.some(({ plain }) => oneself.has(plain)) || !words.some(({ plain }) => pointing.has(plain)))
