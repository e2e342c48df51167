import { contactsIn } from './contacts.ts'
import { type Find, merged } from './find.ts'
import { isOrdinary, isWordOfWork, mayBeGivenName, mayBePlace } from './lists.ts'
import { typedPlaceholders } from './placeholders.ts'
import { type Word, wordsOf } from './words.ts'

/** A text as the rules read it. */
export type Reading = {
  readonly text: string
  readonly words: readonly Word[]
  /** What is found by its form alone: ways to reach somebody, and brackets that look like ours. No words are in there. */
  readonly formed: readonly Find[]
  /** Lower-case, dictated or shouted: capitals tell nothing here. */
  readonly flat: boolean
  /** Written in capitals throughout. */
  readonly shouted: boolean
  /** Somebody who writes Nouns with capitals: a lone capital on an ordinary word names nothing. */
  readonly capitalisesNouns: boolean
}

/** With a sentence of thirty words, one word in thirty has a capital already. */
const fewestCapitals = 0.03
const mostShouted = 0.5
const nounsOfHabit = 3

const isLetters = (word: Word) => !/^\p{N}/u.test(word.text)

const shapeOf = (words: readonly Word[]): Pick<Reading, 'flat' | 'shouted'> => {
  let counted = 0
  let capitals = 0
  let shouted = 0
  for (const word of words) {
    if (word.key.length < 2 || !isLetters(word)) continue
    counted++
    if (word.capital !== 'none') capitals++
    if (word.capital === 'all') shouted++
  }
  const isShouted = counted >= 4 && shouted / counted > mostShouted
  return { flat: isShouted || (counted > 0 && capitals / counted < fewestCapitals), shouted: isShouted }
}

/** An ordinary word with a capital between words without: 'we wrote a Plan and filed it'. */
const isLoneNoun = (words: readonly Word[], at: number): boolean => {
  const word = words[at]
  if (word?.capital !== 'first' || word.opens || word.key.length < 3) return false
  if (words[at - 1]?.capital !== 'none' && words[at - 1]?.opens === false) return false
  const next = words[at + 1]
  if (next && next.capital !== 'none' && !next.opens) return false
  if (mayBeGivenName(word.key) || mayBePlace(word.key)) return false
  return isWordOfWork(word.key) || isOrdinary(word.key)
}

const hasNounHabit = (words: readonly Word[]): boolean => {
  const nouns = new Set<string>()
  for (let at = 0; at < words.length && nouns.size < nounsOfHabit; at++) {
    const word = words[at]
    if (word && isLoneNoun(words, at)) nouns.add(word.key)
  }
  return nouns.size >= nounsOfHabit
}

/** Reads a text once for all rules. */
export const read = (text: string): Reading => {
  const formed = merged([...typedPlaceholders(text), ...contactsIn(text)])
  const words = wordsOf(text, formed)
  return { text, words, formed, ...shapeOf(words), capitalisesNouns: hasNounHabit(words) }
}

const letters = /^[\p{L}\p{M}]/u

/** Neighbours in a sentence: nothing but blanks or a hyphen between. */
export const isBeside = (word: Word | undefined): word is Word =>
  word !== undefined && /^[ \t]{1,3}$|^-$|^ & $/u.test(word.gap) && letters.test(word.text)
