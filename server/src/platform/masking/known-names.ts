import { type EntityType, moreCertain, type Named } from './detection.ts'
import { compass, functionWords } from './head-nouns.ts'
import { withOneLetterLess } from './misspellings.ts'
import { isMonth, isNotTheMonth } from './months.ts'
import { neighboursSay } from './neighbour-rules.ts'
import { PhraseBook } from './phrases.ts'
import { isStrong } from './sentence-context.ts'
import type { Word } from './split-words.ts'
import type { Tokens } from './tokens.ts'
import { isOrdinary, mayBeGivenName, mayBeSurname } from './word-lists.ts'

const minMisspeltLength = 5

/** The names found in a person's texts, as stored: words and phrases in their comparison form. */
export type FoundNames = {
  readonly words: readonly (readonly [word: string, kind: EntityType])[]
  readonly inCapitals: readonly (readonly [word: string, kind: EntityType])[]
  readonly phrases: readonly (readonly [phrase: string, kind: EntityType])[]
  /** A word that is a slip of another, and that other. */
  readonly meant: readonly (readonly [slip: string, word: string])[]
}

/**
 * Names found once, so that they are found everywhere in this person's texts: in any case, and misspelt by a letter.
 */
export class KnownNames {
  readonly #words = new Map<string, EntityType>()
  readonly #inCapitals = new Map<string, EntityType>()
  readonly #phrases = new PhraseBook<EntityType>()
  readonly #phraseKinds = new Map<string, EntityType>()
  readonly #misspelt = new Map<string, string>()
  readonly #meant = new Map<string, string>()

  /** Learns a name as a whole, and those of its words that are distinctive by themselves. */
  learn(words: readonly Word[], { from, to, kind }: Named): void {
    const name = words.slice(from, to + 1)
    if (name.length > 1) this.learnPhrase(name.map(word => word.key).join(' '), kind)
    for (const [at, word] of name.entries()) {
      if (word.key.length < 2 || /^\p{N}/u.test(word.key)) continue
      if (isStrong(word)) {
        // A slip of a name that is known means that name; two names of the lists are two people, however alike.
        const meant = word.standing === 'unknown' ? this.#slipOf(word) : undefined
        if (meant !== undefined && meant !== word.key) this.#meant.set(word.key, meant)
        this.learnWord(word.key, kind)
      } else if (
        name.length === 1 ||
        (at === 0 && isDistinctive(word)) ||
        (kind === 'person' && (mayBeGivenName(word.key) || mayBeSurname(word.key)))
      )
        this.learnInCapitals(word.key, kind)
    }
  }

  learnWord(key: string, kind: EntityType): void {
    const before = this.#words.get(key)
    this.#words.set(key, before ? moreCertain(before, kind) : kind)
    if (before) return
    if (key.length < minMisspeltLength) return
    for (const shorter of [key, ...withOneLetterLess(key)])
      if (!this.#misspelt.has(shorter)) this.#misspelt.set(shorter, key)
  }

  learnInCapitals(key: string, kind: EntityType): void {
    if (!this.#inCapitals.has(key)) this.#inCapitals.set(key, kind)
  }

  learnPhrase(phrase: string, kind: EntityType): void {
    this.#phrases.add(phrase, kind)
    if (!this.#phraseKinds.has(phrase)) this.#phraseKinds.set(phrase, kind)
  }

  /** Adds what another instance has learnt. */
  recall({ words, inCapitals, phrases, meant }: FoundNames): void {
    for (const [word, kind] of words) this.learnWord(word, kind)
    for (const [word, kind] of inCapitals) this.learnInCapitals(word, kind)
    for (const [phrase, kind] of phrases) this.learnPhrase(phrase, kind)
    for (const [slip, word] of meant) this.#meant.set(slip, word)
  }

  /** All that has been learnt, for storage. */
  all(): FoundNames {
    return {
      words: [...this.#words],
      inCapitals: [...this.#inCapitals],
      phrases: [...this.#phraseKinds],
      meant: [...this.#meant],
    }
  }

  /** The word that this one is, or is a slip of: 'Kristain' of 'kristian'. */
  meant(word: Word): string {
    return this.#meant.get(word.key) ?? (this.#words.has(word.key) ? word.key : (this.#slipOf(word) ?? word.key))
  }

  /** Everything known in a text. */
  *in({ words, flat }: Tokens): Generator<Named> {
    for (const { from, to, value } of this.#phrases.matches(words)) yield { from, to, kind: value }
    for (let at = 0; at < words.length; at++) {
      const word = words[at]
      if (!word) break
      const kind = this.#words.get(word.key) ?? this.#words.get(this.#slipOf(word) ?? '')
      if (kind) yield { from: at, to: at, kind }
      const capital = this.#inCapitals.get(word.key)
      if (capital && this.#isNamed(words, at, flat)) yield { from: at, to: at, kind: capital }
    }
  }

  /** A name that is a word as well: by its capital, and where capitals mean nothing, by its neighbours. */
  #isNamed(words: readonly Word[], at: number, flat: boolean): boolean {
    const word = words[at]
    if (!word || (word.capital === 'none' && !flat)) return false
    if (flat) return neighboursSay(words, at) >= 2
    // 'in June' in a diary that also names a June.
    if (isMonth(word.key)) return isNotTheMonth(words, at)
    const next = words[at + 1]
    return !word.opens || !next || next.gap !== ' ' || (!goesWithVerbs(next.key) && neighboursSay(words, at) >= 0)
  }

  #slipOf(word: Word): string | undefined {
    if (word.key.length < minMisspeltLength - 1 || isOrdinary(word.key)) return undefined
    const direct = this.#misspelt.get(word.key)
    if (direct !== undefined) return direct
    for (const shorter of withOneLetterLess(word.key)) {
      const known = this.#misspelt.get(shorter)
      if (known !== undefined && isOneSlip(known, word.key)) return known
    }
    return undefined
  }
}

/** 'Reading the contract', 'Hope it works': before these, the first word of a sentence is its verb. */
export const goesWithVerbs = (key: string) =>
  /^(?:an?|the|th(?:is|at|ese|ose)|my|your|his|hers?|its|our|their|it|me|him|us|them|on|in|at|of|for|to|up|out|through|about|over|with|all|every|each|some|more)$/u.test(
    key,
  )

const isDistinctive = (word: Word) =>
  word.standing === 'ordinary' && !functionWords.has(word.key) && !compass.has(word.key)

/**
 * Words that share a form with one letter removed are one slip apart, or two at different places, which this excludes.
 */
const isOneSlip = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) === 1) return true
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  let to = 0
  while (to < a.length - from && a[a.length - 1 - to] === b[b.length - 1 - to]) to++
  const apart = a.length - from - to
  return apart <= 1 || (apart === 2 && a[from] === b[from + 1] && a[from + 1] === b[from])
}
