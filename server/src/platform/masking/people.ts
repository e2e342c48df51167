import {
  afterModal,
  callsOn,
  introductions,
  personOrThingVerbs,
  personVerbs,
  titles,
  titlesThatAreWords,
  towards,
} from './cues.ts'
import type { Named } from './find.ts'
import { functionWords } from './heads.ts'
import { mayBeGivenName, mayBeSurname } from './lists.ts'
import { isBeside, type Reading } from './reading.ts'
import { isPersonal, standingOf } from './standing.ts'
import type { Word } from './words.ts'

/** How sure the neighbours are that a word which may be a name is one. */
const sureInFlatText = 2
const sureAmongCapitals = 3

/** Months that are names: most often they are months. */
const months = new Set(['april', 'may', 'june', 'august'])

const modal = new Set(['will', 'may', 'mark', 'grant', 'chase', 'bill', 'sue', 'rob', 'drew', 'price'])

/** A title and its dot, or nothing but a blank. */
const followsTitle = (word: Word | undefined): word is Word =>
  word !== undefined && /^(?:\. ?| )$/u.test(word.gap) && !/^\p{N}/u.test(word.text)

/** The surname that goes on behind a given name or a title: 'grace okafor', 'mr young', 'montgomery hale-brown'. */
export const endOfName = ({ words, flat }: Reading, at: number): number => {
  let end = at
  for (let count = 0; count < 3; count++) {
    const next = words[end + 1]
    if (!isBeside(next) || next.opens) break
    const glued = next.gap === '-'
    const standing = standingOf(next)
    const alike = flat || next.capital !== 'none'
    const continues =
      isPersonal(next.key) ||
      (alike && standing === 'unknown') ||
      (alike && !functionWords.has(next.key) && mayBeSurname(next.key) && (flat ? !personVerbs.has(next.key) : true)) ||
      (glued && alike && !functionWords.has(next.key))
    if (!continues || (standing === 'general' && !mayBeSurname(next.key))) break
    end++
  }
  return end
}

/** 'Mrs Leadbetter', 'dr little', 'Sister Adomako'. */
const afterTitle = (reading: Reading, at: number): Named | undefined => {
  const { words } = reading
  const title = words[at]
  const next = words[at + 1]
  if (!title || !followsTitle(next) || functionWords.has(next.key)) return undefined
  const named = next.capital !== 'none'
  const standing = standingOf(next)
  const strong = standing === 'named' || standing === 'unknown'
  const surely = titles.has(title.key) && (named || reading.flat || strong) && !titles.has(next.key)
  const perhaps =
    titlesThatAreWords.has(title.key) &&
    (strong || mayBeSurname(next.key)) &&
    (reading.flat ? strong : title.capital === 'first' && named && standing !== 'general')
  if (!surely && !perhaps) return undefined
  return { from: at + 1, to: endOfName(reading, at + 1), kind: 'person' }
}

const before = (words: readonly Word[], at: number): number => {
  const word = words[at]
  const previous = words[at - 1]
  if (!word || !previous || word.opens || !/^[ ,]{1,2}$/u.test(word.gap)) return 0
  const pair = `${words[at - 2]?.key ?? ''}-${previous.key}`
  if (introductions.has(pair) || callsOn.has(previous.key)) return 2
  if (previous.key === 'and' && isPersonal(words[at - 2]?.key ?? '')) return 2
  return towards.has(previous.key) ? 1 : 0
}

const behind = (words: readonly Word[], at: number): number => {
  const word = words[at]
  const next = words[at + 1]
  if (!word || !next || next.opens) return 0
  if (modal.has(word.key) && afterModal.has(next.key)) return -3
  if (word.after > word.end && next.gap === ' ') return 1
  if (!/^[,"”’']{0,2} $/u.test(next.gap)) return 0
  if (personVerbs.has(next.key)) return 2
  if (next.key === 'and' && (words[at + 2]?.key === 'i' || isPersonal(words[at + 2]?.key ?? ''))) return 2
  return personOrThingVerbs.has(next.key) ? 1 : 0
}

/** Points that the neighbours give to a word for being somebody's name. */
export const neighboursSay = (words: readonly Word[], at: number): number => before(words, at) + behind(words, at)

/** Names that are words as well, where what stands beside them tells: 'asked will to', 'Grace said', 'mark okafor'. */
const byNeighbours = (reading: Reading, at: number): Named | undefined => {
  const { words, flat } = reading
  const word = words[at]
  if (!word || !mayBeGivenName(word.key)) return undefined
  const next = words[at + 1]
  const surnamed =
    isBeside(next) && (isPersonal(next.key) || (flat && !functionWords.has(word.key) && standingOf(next) === 'unknown'))
  if (word.capital === 'none' || flat) {
    if (!surnamed && neighboursSay(words, at) < (flat && !months.has(word.key) ? sureInFlatText : sureAmongCapitals))
      return undefined
  } else if (word.opens) {
    if (!surnamed && behind(words, at) < 2 && !(behind(words, at) === 1 && !modal.has(word.key))) return undefined
  } else if (reading.capitalisesNouns && !surnamed && neighboursSay(words, at) < 1) return undefined
  return { from: at, to: endOfName(reading, at), kind: 'person' }
}

/** Somebody unknown to all lists whom a verb of speech or a phrase names, in small letters too: 'told przemo', 'wiola said'. */
const unknownPerson = (reading: Reading, at: number): Named | undefined => {
  const word = reading.words[at]
  if (word?.capital !== 'none' || word.key.length < 3 || /\p{N}/u.test(word.key)) return undefined
  if (standingOf(word) !== 'unknown') return undefined
  if (neighboursSay(reading.words, at) < sureInFlatText) return undefined
  return { from: at, to: endOfName(reading, at), kind: 'person' }
}

/** People who are told by titles, by neighbours and by what they do. */
export const namedByNeighbours = (reading: Reading): readonly Named[] =>
  reading.words.flatMap(
    (_, at) => afterTitle(reading, at) ?? byNeighbours(reading, at) ?? unknownPerson(reading, at) ?? [],
  )
