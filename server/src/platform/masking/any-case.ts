import { whereabouts } from './cues.ts'
import type { Named } from './find.ts'
import { functionWords, organisationHeads, placeHeads, streetHeads } from './heads.ts'
import { kindOf } from './kinds.ts'
import { mayBePlace } from './lists.ts'
import { endOfName } from './people.ts'
import { isBeside, type Reading } from './reading.ts'
import { isSlipOfOrdinary } from './slips.ts'
import { isPersonal, standingOf } from './standing.ts'
import type { Word } from './words.ts'

/** Looking for slips costs time: a page of nonsense is masked without. */
const mostSlips = 300

/** Ways that are described, not named: 'down the main road', 'a quiet lane'. */
const describing = new Set(
  `main long short new old busy quiet wide narrow same other access haul side back dead open closed whole right wrong left
   next nearest first last single fast slow local public private drive down up that this cycle bus outside inside
   country ring slip service link relief road across along empty steep wet icy pot`.split(/\s+/u),
)

/** In a text whose capitals tell nothing: a word that no dictionary has, unless it is one with a slip. */
const isForeignTo =
  (slips: Map<string, boolean>) =>
  (word: Word): boolean => {
    if (word.key.length < 2 || /\p{N}/u.test(word.key) || standingOf(word) !== 'unknown') return false
    const known = slips.get(word.key)
    if (known !== undefined) return !known
    const slip = slips.size < mostSlips && isSlipOfOrdinary(word.key)
    slips.set(word.key, slip)
    return !slip
  }

/** What one may say of any place, and does not belong to its name: 'the ashford depot'. */
const namingNothing = new Set(
  'place way end town village city station depot building centre works row rise hill square'.split(' '),
)

const isPartOfName = (key: string) => organisationHeads.has(key) || (placeHeads.has(key) && !namingNothing.has(key))

/** 'brightfen council', 'hollowell builders': what follows a name and is part of it. */
const withHead = ({ words }: Reading, at: number): number => {
  let end = at
  for (let next = words[end + 1]; isBeside(next) && isPartOfName(next.key); next = words[end + 1]) end++
  return end
}

/** 'canal street', 'tower road': a way whose name is made of ordinary words. */
const streetEndingAt = ({ words }: Reading, at: number): Named | undefined => {
  const street = words[at]
  const name = words[at - 1]
  if (!street || !name || !streetHeads.has(street.key) || !isBeside(street) || street.gap !== ' ') return undefined
  if (functionWords.has(name.key) || describing.has(name.key) || !/^\p{L}{3}/u.test(name.key)) return undefined
  return { from: at - 1, to: at, kind: 'place' }
}

/** 'in reading with the others', but not 'in reading the minutes'. */
const isWhere = (words: readonly Word[], at: number): boolean => {
  const word = words[at]
  if (!word || !mayBePlace(word.key) || word.gap !== ' ' || !whereabouts.has(words[at - 1]?.key ?? '')) return false
  const next = words[at + 1]
  return (
    next?.gap !== ' ' ||
    ['and', 'with', 'on', 'at', 'for', 'where', 'was', 'is', 'station', 'office', 'depot', 'today'].includes(next.key)
  )
}

/** Names that lists know in any case, and in a text without capitals whatever no dictionary has. */
export const namedInAnyCase = (reading: Reading): readonly Named[] => {
  const { words, flat } = reading
  const isForeign = isForeignTo(new Map())
  const found: Named[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word) break
    const listed = standingOf(word) === 'named'
    if (listed || (flat && isForeign(word))) {
      const person = isPersonal(word.key) || !listed ? endOfName(reading, at) : at
      const to = flat ? withHead(reading, person) : person
      found.push({ from: at, to, kind: kindOf(words, at, to) })
      at = to
      continue
    }
    if (!flat) continue
    const street = streetEndingAt(reading, at)
    if (street) found.push(street)
    else if (isWhere(words, at)) found.push({ from: at, to: at, kind: 'place' })
  }
  return found
}
