import { contactsIn } from './contacts.ts'
import { type Detection, merged } from './detection.ts'
import { typedPlaceholders } from './placeholders.ts'
import { type Word, wordsOf } from './split-words.ts'
import { isOrdinary, isWordOfWork, mayBeGivenName, mayBePlace } from './word-lists.ts'

/** A text as the rules read it. */
export type Tokens = {
  readonly text: string
  readonly words: readonly Word[]
  /**
   * Identifiers found by form alone: contact details, and brackets that look like placeholders. They contain no words.
   */
  readonly formed: readonly Detection[]
  /** Lower-case, dictated or shouted: capitals mean nothing here. */
  readonly flat: boolean
  /** Written in capitals throughout. */
  readonly shouted: boolean
  /** Has capitals within its sentences too, besides 'I': a telephone puts one at the beginning by itself. */
  readonly hasCapitalsInside: boolean
  /** The writer capitalises Nouns: a lone capital on an ordinary word names nothing. */
  readonly capitalisesNouns: boolean
}

/** With a sentence of thirty words, one word in thirty has a capital already. */
const minCapitals = 0.03
/** Of the sentences, those that begin with a capital; the others begin with a slip, or in the middle. */
const minOpenings = 0.75
/** Of 'i' as against 'I'. */
const maxSmall = 0.1
/** In words. Dictated text has no full stops, and its first capital says nothing of the rest. */
const maxSentenceLength = 60
const maxShouted = 0.5
const nounsOfHabit = 3

const isLetters = (word: Word) => !/^\p{N}/u.test(word.text)

const isCapital = (word: Word) => word.capital !== 'none'

/**
 * Whether a word begins the text, a line or, behind a full stop, a sentence: there a writer who uses capitals has one.
 */
const beginsSentence = (word: Word, at: number) => at === 0 || (word.opens && /[.!?…]\s|\n/u.test(word.gap))

/** A writer who begins sentences with a capital, and writes 'I', capitalises names. */
const beginsWithCapitals = (words: readonly Word[]): boolean => {
  const firsts = words.filter((word, at) => isLetters(word) && beginsSentence(word, at))
  const capitals = firsts.filter(isCapital).length
  const small = words.filter(word => word.text === 'i').length
  const large = words.filter(word => word.text === 'I').length
  const isDictated = words.length > maxSentenceLength * firsts.length
  return capitals > 0 && capitals >= minOpenings * firsts.length && small <= maxSmall * large && !isDictated
}

const shapeOf = (words: readonly Word[]): Pick<Tokens, 'flat' | 'shouted'> => {
  const counted = words.filter(word => word.key.length > 1 && isLetters(word))
  const capitals = counted.filter(isCapital).length
  const shouted = counted.filter(word => word.capital === 'all').length
  const isShouted = counted.length >= 4 && shouted / counted.length > maxShouted
  const hasFew = counted.length > 0 && capitals / counted.length < minCapitals
  return { flat: isShouted || (hasFew && !beginsWithCapitals(words)), shouted: isShouted }
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

/** Tokenises a text once for all rules. */
export const tokenise = (text: string): Tokens => {
  const formed = merged([...typedPlaceholders(text), ...contactsIn(text)])
  const words = wordsOf(text, formed)
  const hasCapitalsInside = words.some(word => isCapital(word) && !word.opens && word.key.length > 1)
  return { text, words, formed, ...shapeOf(words), hasCapitalsInside, capitalisesNouns: hasNounHabit(words) }
}

const letters = /^[\p{L}\p{M}]/u

/** Neighbours in a sentence: nothing but blanks or a hyphen between. */
export const isBeside = (word: Word | undefined): word is Word =>
  word !== undefined && /^[ \t]{1,3}$|^-$|^ & $/u.test(word.gap) && letters.test(word.text)
