import { isContrast } from './chat/contrast.ts'
import { mayBeQuoted } from './quotable.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { moodsNamedIn } from './themes/feelings.ts'
import { isDecision, isIntention, isLearning } from './thinking.ts'

const cause = /\b(?:because|when|that|since)\b/i

const longSentence = 24
/** What a line must score to be shown, and by how much it must lead: otherwise no line stands out. */
const leastScore = 3
const leastLead = 0.5

const written = (reading: Reading, { start, end }: Sentence) => reading.text.slice(start, end).replaceAll('’', "'")

/** How much a sentence carries of what its writer thinks, as far as its words tell. */
export const weightOf = (reading: Reading, sentence: Sentence): number => {
  const words = written(reading, sentence)
  const first = sentence.words.some(({ plain }) => plain === 'i')
  const own = first || sentence.words.some(({ plain }) => plain === 'we')
  let score = own ? 0 : -2
  if (first) score += 1
  if (isLearning(words)) score += 3
  if (isDecision(words) || isIntention(words)) score += 2
  if (isContrast(words, sentence)) score += 2
  if (moodsNamedIn(sentence).size > 0 && cause.test(words)) score += 1.5
  return sentence.words.length > longSentence ? score - 1 : score
}

/** Fewer sentences need no line picked out of them. */
const fewestSentences = 3
const openingSentence = 3

/** The one line of an entry that stands out, or null: most entries have none. `tones` are those of the sentences. */
export const mirrorOf = (reading: Reading, tones: readonly number[]): string | null => {
  const { text, sentences } = reading
  if (sentences.length < fewestSentences) return null
  const lines = sentences
    .map((sentence, index) => ({
      sentence,
      score: weightOf(reading, sentence) - (index === 0 ? openingSentence : 0),
      quotable: mayBeQuoted(reading, sentence, tones[index] ?? 0),
    }))
    .filter(({ quotable }) => quotable)
    .toSorted((a, b) => b.score - a.score)
  const [best, next] = lines
  if (best === undefined || best.score < leastScore || best.score - (next?.score ?? 0) < leastLead) return null
  return text.slice(best.sentence.start, best.sentence.end)
}
