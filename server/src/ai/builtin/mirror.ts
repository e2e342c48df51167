import { isContrast } from './chat/contrast.ts'
import { moodsNamedIn } from './moods.ts'
import { mayBeQuoted } from './quotable.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { isDecision, isIntention, isLearning } from './thinking.ts'

const cause = /\b(?:because|when|that|since)\b/i

const longSentence = 24
/** What a line must score to be shown, and by how much it must lead: otherwise no line stands out. */
const leastScore = 3
const leastLead = 0.5

const written = (reading: Reading, { start, end }: Sentence) => reading.text.slice(start, end).replaceAll('’', "'")

type Part = { readonly rule: MirrorRule; readonly weight: number }
export type MirrorRule = 'others' | 'first person' | 'learning' | 'meant' | 'contrast' | 'feeling' | 'long'

/** What a sentence carries of what its writer thinks, as far as its words tell. */
const partsOf = (reading: Reading, sentence: Sentence): Part[] => {
  const words = written(reading, sentence)
  const isFirst = sentence.words.some(({ plain }) => plain === 'i')
  const isOwn = isFirst || sentence.words.some(({ plain }) => plain === 'we')
  const parts: readonly (readonly [MirrorRule, number, boolean])[] = [
    ['others', -2, !isOwn],
    ['first person', 1, isFirst],
    ['learning', 3, isLearning(words)],
    ['meant', 2, isDecision(words) || isIntention(words)],
    ['contrast', 2, isContrast(words, sentence)],
    ['feeling', 1.5, moodsNamedIn(sentence).size > 0 && cause.test(words)],
    ['long', -1, sentence.words.length > longSentence],
  ]
  return parts.filter(([, , holds]) => holds).map(([rule, weight]) => ({ rule, weight }))
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { weight }) => sum + weight, 0)

/** How much of that it is. */
export const weightOf = (reading: Reading, sentence: Sentence): number => sumOf(partsOf(reading, sentence))

export type Mirror = { readonly sentence: Sentence; readonly score: number; readonly parts: readonly Part[] }

/** Fewer sentences need no line picked out of them. */
const fewestSentences = 3
const openingSentence = 3

/**
 * The one line of an entry that stands out, or undefined: most entries have none. `tones` are those of the sentences;
 * what the question quotes is not shown twice.
 */
export const mirrorOf = (
  reading: Reading,
  tones: readonly number[],
  quotedElsewhere?: Sentence,
): Mirror | undefined => {
  const { sentences } = reading
  if (sentences.length < fewestSentences) return undefined
  const lines = sentences
    .map((sentence, index) => {
      const parts = partsOf(reading, sentence)
      return { sentence, parts, tone: tones[index] ?? 0, score: sumOf(parts) - (index === 0 ? openingSentence : 0) }
    })
    .filter(({ sentence, score }) => sentence !== quotedElsewhere && score >= leastScore - leastLead)
    .filter(({ sentence, tone }) => mayBeQuoted(reading, sentence, tone))
    .toSorted((a, b) => b.score - a.score)
  const [best, next] = lines
  if (best === undefined || best.score < leastScore || best.score - (next?.score ?? 0) < leastLead) return undefined
  return best
}
