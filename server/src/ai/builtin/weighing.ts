import { badIdioms } from './lexicon/bad-idioms.ts'
import { badWords } from './lexicon/bad-words.ts'
import { doubtfulIdioms } from './lexicon/doubtful-idioms.ts'
import { goodIdioms } from './lexicon/good-idioms.ts'
import { goodWords } from './lexicon/good-words.ts'
import { hopefulIdioms } from './lexicon/hopeful-idioms.ts'
import { plainIdioms } from './lexicon/plain-idioms.ts'
import {
  negatedSubjects,
  negations,
  ownVoice,
  softening,
  strengthening,
  supposing,
  turnWords,
} from './lexicon/turns.ts'
import { type PhraseBook, phraseBook, phrasesAt, phrasesIn } from './phrase-book.ts'
import { stem } from './stem.ts'
import type { Word } from './text-parts.ts'

type Weights = Readonly<Record<string, string>>

/** A word with '=' in front counts in that form only: 'drained' is how people feel, 'drain' is plumbing. */
const exactWords = new Map<string, number>()
const wordStems = new Map<string, number>()
for (const lexicon of [goodWords, badWords] satisfies Weights[])
  for (const [weight, words] of Object.entries(lexicon))
    for (const word of words.trim().split(/\s+/)) {
      if (word.startsWith('=')) exactWords.set(word.slice(1), Number(weight))
      else if (!wordStems.has(stem(word))) wordStems.set(stem(word), Number(weight))
    }

const weightedPhrases: PhraseBook<number> = phraseBook([
  ...phrasesIn(plainIdioms).map(phrase => [phrase, 0] as const),
  ...[goodIdioms, hopefulIdioms, badIdioms, doubtfulIdioms].flatMap(lexicon =>
    Object.entries(lexicon).flatMap(([weight, list]) =>
      phrasesIn(list).map(phrase => [phrase, Number(weight)] as const),
    ),
  ),
])

/** The words from `at` to before `after`, and how well or ill they speak of what is told. */
export type Weighed = { readonly weight: number; readonly at: number; readonly after: number }

/** A turn of phrase says what is meant; a word alone may describe anything, a strong one less so. */
const strongWordAlone = 0.4
const weakWordAlone = 0.2
/** What the writer says of themselves tells how they feel; what they say of others less so. */
const ofOneself = 1.8
const ofOthers = 0.8

const negationReach = 3
const supposingReach = 5

/** Reads back a few words: a negation turns what follows round, but 'not bad' is less than 'good'. */
const inContext = (words: readonly Word[], at: number, weight: number): number => {
  let result = weight
  for (let back = 1; back <= supposingReach; back++) {
    const word = words[at - back]?.plain
    if (word === undefined || turnWords.has(word)) break
    // 'Never so happy' is happier than ever.
    if (word === 'never' && words.slice(at - back + 1, at).some(({ plain }) => plain === 'so')) continue
    if (back <= negationReach && negations.has(word))
      result = result > 0 ? -0.7 * result : (negatedSubjects.has(word) ? -0.6 : -0.3) * result
    else if (back === 1 && strengthening.has(word)) result *= 1.4
    else if (back <= 2 && softening.has(word)) result *= 0.6
    else if (supposing.has(word)) return result * 0.15
  }
  return result
}

const subjectReach = 6
const oneself = new Set(['i', 'me', 'my', 'we'])
const others = new Set(['he', 'she', 'they', 'it', 'who', 'which', 'you'])

/** The nearest pronoun before the words, or one of the writer's own inside them, tells whose feeling it is. */
const subjectFactor = (words: readonly Word[], at: number, after: number): number => {
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
  if (phrase !== undefined) {
    // A phrase of praise can be denied; one of blame mostly carries its own 'not'.
    const weight = phrase.value > 0 ? inContext(words, at, phrase.value) : phrase.value
    return { weight: weight * subjectFactor(words, at, phrase.after), at, after: phrase.after }
  }
  const word = words[at]
  const weight = exactWords.get(word?.plain ?? '') ?? wordStems.get(word?.stem ?? '')
  if (weight === undefined) return null
  const alone = Math.abs(weight) >= 2 ? strongWordAlone : weakWordAlone
  return { weight: inContext(words, at, weight) * subjectFactor(words, at, at) * alone, at, after: at + 1 }
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
