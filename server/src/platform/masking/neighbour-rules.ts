import {
  afterModal,
  callsOn,
  introductions,
  personOrThingVerbs,
  personVerbs,
  speechVerbs,
  towards,
} from './context-cues.ts'
import { isPersonal } from './sentence-context.ts'
import type { Word } from './split-words.ts'
import { mayBeGivenName } from './word-lists.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Names that are verbs: the next word decides which they are. */
const verbal = setOf('will may mark grant chase bill sue rob drew price')
export const isVerbal = (key: string): boolean => verbal.has(key)
const addressing = setOf('told asked rang phoned texted emailed messaged thanked')
const beings = setOf('is was has had did does')

/** After these a word is a thing. */
const determiners = setOf(
  'a an the my your his her its our their this that these those no any every each some what which',
)

/** Whether a word stands after 'the', 'my', 'every'. */
export const isDetermined = (words: readonly Word[], at: number): boolean =>
  determiners.has(words[at - 1]?.key ?? '') && words[at]?.opens === false

/** Surely a person: in any text, whatever else the word means. */
const surely = 3
const probably = 2
const perhaps = 1
const surelyNot = -3

const before = (words: readonly Word[], at: number): number => {
  const word = words[at]
  const previous = words[at - 1]
  if (!word || !previous || word.opens || !/^[ ,]{1,2}$/u.test(word.gap)) return 0
  if (isDetermined(words, at)) return surelyNot
  const earlier = words[at - 2]?.key ?? ''
  if (addressing.has(previous.key)) return surely
  if (introductions.has(`${earlier}-${previous.key}`) || callsOn.has(previous.key)) return probably
  if (previous.key === 'and' && isPersonal(earlier)) return probably
  return towards.has(previous.key) ? perhaps : 0
}

/** Whether the words before announce a person: 'told', 'spoke to'. */
export const precedesPerson = (words: readonly Word[], at: number): boolean => before(words, at) >= probably

/** Whether a second person follows: 'grace and i', 'Rich and Art'. */
const isPaired = (words: readonly Word[], at: number): boolean => {
  const [and, other] = [words[at + 1], words[at + 2]]
  if (and?.key !== 'and' || and.gap !== ' ' || !other) return false
  return other.key === 'i' || isPersonal(other.key) || (other.capital === 'first' && mayBeGivenName(other.key))
}

const behind = (words: readonly Word[], at: number): number => {
  const word = words[at]
  const next = words[at + 1]
  if (!word || !next) return 0
  // 'Sunny: cables by Friday.'
  if (word.opens && word.capital === 'first' && /^(?::|,| \() ?$/u.test(next.gap) && !verbal.has(word.key))
    return probably
  if (next.opens) return 0
  if (verbal.has(word.key) && afterModal.has(next.key)) return surelyNot
  if (word.after > word.end && next.gap === ' ') return perhaps
  if (!/^[,"”’']{0,2} $/u.test(next.gap)) return 0
  if (speechVerbs.has(next.key)) return surely
  if (personVerbs.has(next.key) || isPaired(words, at)) return probably
  if (next.key === 'from' && next.gap === ' ') return probably
  // 'Bill received', 'will was': only a person does.
  if (/.{3}ed$/u.test(next.key) || (verbal.has(word.key) && beings.has(next.key))) return probably
  // 'Grace was', but not 'Mark would': the verb would have an object.
  const isVerbLike = personOrThingVerbs.has(next.key) || /[a-z]{3}[^s]s$/u.test(next.key)
  return isVerbLike && !verbal.has(word.key) ? perhaps : 0
}

/** Score of the neighbours' evidence that a word is a person's name; 2 and more decide. */
export const neighboursSay = (words: readonly Word[], at: number): number => before(words, at) + behind(words, at)
