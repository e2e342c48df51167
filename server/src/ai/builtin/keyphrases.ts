import { maxKeyphrases } from '../entry-feedback.ts'
import { type NounPhrase, nounPhrasesIn } from './noun-phrases.ts'
import { generalStems } from './stem.ts'
import type { Reading } from './text-parts.ts'

/** All mentions of one thing: phrases with the same head. */
type Candidate = { readonly fullest: NounPhrase; readonly mentions: readonly NounPhrase[]; readonly order: number }

const candidatesIn = (reading: Reading): Candidate[] =>
  [...Map.groupBy(nounPhrasesIn(reading), ({ head }) => head.stem).values()].map((mentions, order) => {
    const fullest = mentions.reduce((best, phrase) => (phrase.words.length > best.words.length ? phrase : best))
    return { fullest, mentions, order }
  })

const lengths = [0, 0, 1, 1.7]

/**
 * How likely a reader would underline it. The weights were fitted on the tuning entries by logistic regression and
 * rounded: a name of two or three words, early, after 'the', doing something; no name of a person.
 */
const worth = (reading: Reading, { fullest, mentions, order }: Candidate, of: number): number => {
  const { head, words } = fullest
  const written = reading.text.slice(head.start, head.end)
  const isAbbreviation = /^\p{Lu}{2,}/u.test(written)
  const isName = !isAbbreviation && mentions.every(({ head }) => /^\p{Lu}/u.test(reading.text.charAt(head.start)))
  const after = (articles: readonly string[]) => mentions.some(({ article }) => articles.includes(article))
  const last = reading.sentences.length - 1
  let worth = (lengths[words.length] ?? 0) - order / Math.max(1, of - 1) + 0.17 * Math.min(10, head.stem.length)
  if (mentions[0]?.sentence === 0) worth += 1.1
  if (mentions.some(({ sentence }) => sentence === last)) worth += 0.4
  if (after(['the'])) worth += 0.7
  if (after(['a', 'an'])) worth += 0.3
  if (mentions.some(({ beforeVerb }) => beforeVerb)) worth += 0.8
  if (isName && !fullest.opensSentence) worth -= 0.8
  if (fullest.opensSentence) worth += 0.7
  return worth - 0.7 * fullest.adjectives
}

const sharesWords = (a: NounPhrase, b: NounPhrase): boolean => {
  const [one, other] = [a.words.map(word => word.stem), b.words.map(word => word.stem)]
  return one.every(stem => other.includes(stem)) || other.every(stem => one.includes(stem))
}

/** What the entry is about, in its own words: names of things as they are written there, the weightiest first. */
export const keyphrasesOf = (reading: Reading): string[] => {
  if (!reading.english) return []
  const candidates = candidatesIn(reading)
  const ranked = candidates
    .filter(({ fullest }) => fullest.words.length > fullest.adjectives + 1 || !generalStems.has(fullest.head.stem))
    .map(candidate => ({ ...candidate, value: worth(reading, candidate, candidates.length) }))
    .sort((a, b) => b.value - a.value || a.order - b.order)
  const chosen: NounPhrase[] = []
  for (const { fullest } of ranked) {
    if (chosen.length === maxKeyphrases) break
    if (!chosen.some(other => sharesWords(other, fullest))) chosen.push(fullest)
  }
  return chosen.map(({ words, head }) => reading.text.slice(words[0]?.start, head.end))
}
