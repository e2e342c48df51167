import type { Sentiment } from '@diary/contract/entries'
import vader from 'vader-sentiment'
import { readEntry } from '../../server/src/ai/builtin/reading.ts'
import { plainWord, stem } from '../../server/src/ai/builtin/stem.ts'
import { functionWords } from '../../server/src/ai/builtin/word-lists.ts'
import { defaultFramework, findFramework } from '../../server/src/ai/frameworks/index.ts'
import type { LabelledEntry } from '../labelled-entries.ts'
import { createRanker } from './bm25.ts'

/** Where the makers of VADER draw the lines. */
const clear = 0.05

/** What VADER, a published lexicon with rules, says of a text. */
export const vaderTone = (text: string): Sentiment => {
  const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(text)
  if (Math.abs(compound) < clear) return 'neutral'
  return compound > 0 ? 'positive' : 'negative'
}

const mostFrequent = (all: readonly string[]): string => {
  const counts = [...Map.groupBy(all, each => each)].map(([each, of]) => [each, of.length] as const)
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** The label that most entries have, and the competence that stands in most of them: what no reading at all would give. */
export const mostFrequentTone = (entries: readonly LabelledEntry[]) =>
  mostFrequent(entries.map(({ sentiment }) => sentiment))
export const mostFrequentCompetence = (entries: readonly LabelledEntry[]) =>
  mostFrequent(entries.flatMap(({ competences }) => competences))

const stemsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}'’]+/u)
    .map(plainWord)
    .filter(word => word !== '' && !functionWords.has(word))
    .map(stem)
const rankByGloss = createRanker(
  new Map(
    (findFramework(defaultFramework)?.competences ?? []).map(({ code, name, gloss }) => [
      code,
      stemsOf(`${name} ${name} ${gloss}`),
    ]),
  ),
)

/** The competences whose name and gloss fit best by BM25, so many as asked for. */
export const byGloss = (text: string, most: number): { code: string }[] => {
  const words = new Set(readEntry(text).sentences.flatMap(({ words }) => words.map(word => word.stem)))
  return [...rankByGloss(words)]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([code]) => ({ code }))
}
