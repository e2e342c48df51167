import { isOn } from './families.ts'
import { type Pattern, tonePatterns } from './patterns.ts'
import { type PhraseBook, phraseBook, phrasesAt } from './phrase-book.ts'
import { stem } from './stem.ts'
import type { Word } from './text-parts.ts'
import { wordList } from './word-lists.ts'

const negations = wordList('negations')
/** Who speaks of oneself. */
export const ownVoice = wordList('own voice')

/** A word with '=' in front counts in that form only: 'drained' is how people feel, 'drain' is plumbing. */
const exactWords = new Map<string, Pattern>()
const wordStems = new Map<string, Pattern>()
for (const one of tonePatterns()) {
  if (one.sense !== 'word') continue
  if (one.pattern.startsWith('=')) exactWords.set(one.pattern.slice(1), one)
  else if (!wordStems.has(stem(one.pattern))) wordStems.set(stem(one.pattern), one)
}

const weightedPhrases: PhraseBook<Pattern> = phraseBook(
  tonePatterns().flatMap(one => (one.sense === 'phrase' ? [[one.pattern, one] as const] : [])),
)

/** The words from `at` to before `after`, and how well or ill they speak of what is told. */
export type Weighed = {
  readonly pattern: Pattern
  readonly weight: number
  readonly at: number
  readonly after: number
}

/** A turn of phrase says what is meant; a word alone may describe anything, a strong one less so. */
const wordAlone = (weight: number): number => (Math.abs(weight) >= 2 ? 0.4 : 0.2)
/** What the writer says of themselves tells how they feel; what they say of others less so. */
const ofOneself = 1.8
const ofOthers = 0.8

const negationReach = 3

/** Reads back a few words: a negation turns what follows round, but 'not bad' is less than 'good'. */
const inContext = (words: readonly Word[], at: number, weight: number): number => {
  let result = weight
  for (let back = 1; back <= negationReach; back++) {
    const word = words[at - back]?.plain
    if (word === undefined) break
    if (negations.has(word)) result = result > 0 ? -0.7 * result : -0.3 * result
  }
  return result
}

const subjectReach = 6
const oneself = new Set(['i', 'me', 'my', 'we'])
const others = new Set(['he', 'she', 'they', 'it', 'who', 'which', 'you'])

/** The nearest pronoun before the words, or one of the writer's own inside them, tells whose feeling it is. */
const subjectFactor = (words: readonly Word[], at: number, after: number): number => {
  if (!isOn('whose')) return 1
  for (let inside = at; inside < after; inside++) if (ownVoice.has(words[inside]?.plain ?? '')) return ofOneself
  for (let back = 1; back <= subjectReach; back++) {
    const word = words[at - back]?.plain ?? ''
    if (oneself.has(word)) return ofOneself
    if (others.has(word)) return ofOthers
  }
  return 1
}

const weighed = (words: readonly Word[], at: number): Weighed | null => {
  const phrase = phrasesAt(weightedPhrases, words, at)[0]
  const word = words[at]
  const pattern = phrase?.value ?? exactWords.get(word?.plain ?? '') ?? wordStems.get(word?.stem ?? '')
  if (pattern === undefined) return null
  const after = phrase?.after ?? at + 1
  // A phrase of praise can be denied; one of blame mostly carries its own 'not'.
  const isPhrase = phrase !== undefined
  const meant = isPhrase && pattern.weight < 0 ? pattern.weight : inContext(words, at, pattern.weight)
  const weight =
    meant * (isPhrase ? subjectFactor(words, at, after) : subjectFactor(words, at, at) * wordAlone(pattern.weight))
  return { pattern, weight, at, after }
}

/** Everything in a sentence that speaks well or ill, in its order. */
export const marksIn = (words: readonly Word[]): Weighed[] => {
  const marks: Weighed[] = []
  for (let at = 0; at < words.length; ) {
    const mark = weighed(words, at)
    if (mark !== null && mark.weight !== 0) marks.push(mark)
    at = mark?.after ?? at + 1
  }
  return marks
}
