import { readFileSync } from 'node:fs'
import type { Sentiment } from '@diary/contract/entries'

export type LabelledEntry = {
  readonly kind: string
  readonly id: string
  readonly text: string
  readonly sentiment: Sentiment
  readonly competences: readonly string[]
  readonly keyphrases: readonly string[]
}

/** The measured part of the analyser's answer to an entry. */
export type Answer = {
  readonly sentiment?: Sentiment | undefined
  readonly competences: readonly { readonly code: string }[]
  readonly keyphrases: readonly string[]
}

const files = {
  tuning: ['tuning', 'tuning-first', 'tuning-more', 'tuning-voices'],
  validating: ['validating'],
  judging: ['judging'],
} as const
export type Half = keyof typeof files

/**
 * One part of the labelled set; the half for tuning has grown since. The judging half is for counting only, never for
 * reading.
 */
export const labelledEntries = (half: Half): LabelledEntry[] =>
  files[half].flatMap(
    name =>
      JSON.parse(readFileSync(new URL(`labelled/entries/${name}.json`, import.meta.url), 'utf8')) as LabelledEntry[],
  )

export const isFlip = (label: Sentiment, given: Sentiment | undefined): boolean =>
  given !== undefined && label !== given && label !== 'neutral' && given !== 'neutral'

const firstCompetences = 3
export const hasRightCompetence = (entry: LabelledEntry, answer: Answer): boolean =>
  answer.competences.slice(0, firstCompetences).some(({ code }) => entry.competences.includes(code))

const plain = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}
const wordsOf = (phrase: string): string[] =>
  phrase
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter(word => word !== '')
    .map(plain)

/** English names things head last, before any 'of': 'terms of reference' are terms, a 'permit to dig' is a permit. */
const headOf = (words: readonly string[]): string => {
  const link = words.findIndex(word => ['of', 'to', 'for', 'in', 'on'].includes(word))
  return words.at(link > 0 ? link - 1 : -1) ?? ''
}

export const sameWords = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ')

/** Equal, or one of them contains the head word of the other, whatever the case and the number. */
export const namesTheSame = (a: string, b: string): boolean => {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  return sameWords(a, b) || first.includes(headOf(second)) || second.includes(headOf(first))
}

const firstKeyphrases = 5
/** The labelled phrases that are not among the first five found. */
export const missedKeyphrases = (
  entry: LabelledEntry,
  answer: Answer,
  counts: (a: string, b: string) => boolean,
): string[] => {
  const found = answer.keyphrases.slice(0, firstKeyphrases)
  return entry.keyphrases.filter(label => !found.some(phrase => counts(label, phrase)))
}
