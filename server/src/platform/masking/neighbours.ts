import { afterModal, callsOn, introductions, personOrThingVerbs, personVerbs, towards } from './cues.ts'
import { isPersonal } from './standing.ts'
import type { Word } from './words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Names that are verbs: what follows tells whether they are one here. */
const verbal = setOf('will may mark grant chase bill sue rob drew price')
const beings = setOf('is was has had did does')

/** After these a word is a thing. */
const determiners = setOf(
  'a an the my your his her its our their this that these those no any every each some what which',
)

/** Whether a word stands after 'the', 'my', 'every'. */
export const isDetermined = (words: readonly Word[], at: number): boolean =>
  determiners.has(words[at - 1]?.key ?? '') && words[at]?.opens === false

const before = (words: readonly Word[], at: number): number => {
  const word = words[at]
  const previous = words[at - 1]
  if (!word || !previous || word.opens || !/^[ ,]{1,2}$/u.test(word.gap)) return 0
  if (isDetermined(words, at)) return -3
  const earlier = words[at - 2]?.key ?? ''
  if (introductions.has(`${earlier}-${previous.key}`) || callsOn.has(previous.key)) return 2
  if (previous.key === 'and' && isPersonal(earlier)) return 2
  return towards.has(previous.key) ? 1 : 0
}

const behind = (words: readonly Word[], at: number): number => {
  const word = words[at]
  const next = words[at + 1]
  if (!word || !next || next.opens) return 0
  if (verbal.has(word.key) && afterModal.has(next.key)) return -3
  if (word.after > word.end && next.gap === ' ') return 1
  if (!/^[,"”’']{0,2} $/u.test(next.gap)) return 0
  if (personVerbs.has(next.key)) return 2
  const afterNext = words[at + 2]?.key ?? ''
  if (next.key === 'and' && next.gap === ' ' && (afterNext === 'i' || isPersonal(afterNext))) return 2
  // 'Bill received', 'will was': only somebody does.
  if (/.{3}ed$/u.test(next.key) || (verbal.has(word.key) && beings.has(next.key))) return 2
  // 'Grace was', but not 'Mark would': the verb would have an object.
  const isVerbLike = personOrThingVerbs.has(next.key) || /[a-z]{3}[^s]s$/u.test(next.key)
  return isVerbLike && !verbal.has(word.key) ? 1 : 0
}

/** Points that the neighbours give to a word for being somebody's name: 2 and more say so. */
export const neighboursSay = (words: readonly Word[], at: number): number => before(words, at) + behind(words, at)
