import type { Sentence } from '../text-parts.ts'

const straight = (words: string) => words.replaceAll('’', "'")

const learning = new RegExp(
  [
    String.raw`\b(?:i|we)(?:'ve| have| had| now| also| only| just| then| finally)* (?:learned|learnt|realised?|realized?|discover(?:ed)?|found out|understood|understand now|now understand|see now|now see|know now|now know) (?:that|how|to|from|why|what|i|it|this)\b`,
    String.raw`\b(?:taught me (?:that|how|to)|made me (?:realise|realize|see))\b`,
    String.raw`\b(?:it dawned on me|it struck me that|the lesson (?:is|was) that|(?:my|the) lesson (?:for me|from this)|lesson for me|my takeaway|what i (?:learned|learnt|take))\b`,
  ].join('|'),
  'i',
)
const change = new RegExp(
  [
    String.raw`\bi used to (?!it\b|the\b|that\b)`,
    String.raw`\bi (?:no longer|changed my mind|was wrong|had assumed|had not seen|had not noticed|hadn't (?:seen|noticed)|have stopped)\b`,
    String.raw`\b(?:it (?:is|was) (?:partly|also) me|on second thoughts?|i see it differently|(?:more|less) than i (?:thought|had thought))\b`,
  ].join('|'),
  'i',
)
const otherwise =
  /\bthis time,? (?:i|we)\b|\b(?:i|we)\b[^.]*\bthis time\b(?! of)|\bfor once\b|\bat last\b(?! (?:night|week|month|year))|\bfinally \w+ed\b/i
const pattern =
  /\b(?:i (?:always (?!thought|wondered|wanted|liked|loved|knew|felt|was|had|enjoy)|tend to\b|end up\b)|i keep (?!thinking|wondering|hoping|that|this|it|the|my|a|to)\w+ing\b|every time i\b|my habit\b|the same mistake\b)/i
const growth =
  /\bi (?:want|need|would like|have|am trying|'d like) to (?:learn|get better|become better|improve|work on|practi[sc]e|get used to)\b/i

/** A sentence in which its writer says that they learned something. */
export const isLearning = (words: string): boolean => learning.test(straight(words))
/** … that they do or see something otherwise than before. */
export const isChange = (words: string): boolean => change.test(straight(words))
/** … the same, or that something was otherwise 'this time' or 'at last', which by itself may say little. */
export const isTurn = (words: string): boolean => isChange(words) || otherwise.test(straight(words))
/** … what they do again and again. */
export const isPattern = (words: string): boolean => pattern.test(straight(words))
/** … what they want to become better at. */
export const isGrowthWish = (words: string): boolean => growth.test(straight(words))

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
