import { titles } from './cues.ts'
import type { Named } from './find.ts'
import {
  compass,
  functionWords,
  organisationHeads,
  placeHeads,
  projectHeads,
  rolesAndDocuments,
  streetHeads,
} from './heads.ts'
import { kindOf } from './kinds.ts'
import { mayBeGivenName, mayBePlace, mayBeSurname } from './lists.ts'
import type { Reading } from './reading.ts'
import { isInitial, isPersonal, type Standing, standingOf } from './standing.ts'
import type { Word } from './words.ts'

/** One word of a run of capitals. */
type Part = { readonly at: number; readonly word: Word; readonly standing: Standing }

const particles = new Set('upon van der den von bin al el ap ab de da di du dos le la y ibn'.split(' '))
const hyphenated = new Set('on in under by le la the upon de of and next'.split(' '))
const ofHeads = new Set('city borough port isle bank friends house office church forest vale mount lake bay'.split(' '))
const plainWays = new Set('access haul main site link relief ring service slip public private side back'.split(' '))

const isCapital = (word: Word | undefined): word is Word =>
  word !== undefined && word.capital !== 'none' && !/^\p{N}/u.test(word.text)

/** Whether a capitalised word goes on with the run that ends in the word before it. */
const goesOn = (before: Word, word: Word, next: Word | undefined): boolean => {
  // 'Kidderminster I mean'.
  if (word.text === 'I' && !next?.gap.startsWith('.')) return false
  if (/^[-–&]$|^ & $/u.test(word.gap)) return true
  if (isInitial(before) && /^\.? ?$/u.test(word.gap)) {
    if (isInitial(word) || word.gap === ' ') return before.text !== 'I' || isInitial(word) || word.gap !== ' '
    const standing = standingOf(word)
    return standing === 'named' || standing === 'unknown' || mayBeSurname(word.key)
  }
  if (word.opens || word.gap !== ' ') return titles.has(before.key) && word.gap === '. '
  // "Sarah's Project Board": two names, not one.
  return before.after === before.end || !isPersonal(before.key)
}

/** How many small words ('of the', 'upon', 'van der') join the run that ends here to the next capital. */
const joiningWords = (words: readonly Word[], run: readonly Word[], at: number): number => {
  for (let count = 1; count <= 2; count++) {
    const joining = words.slice(at + 1, at + 1 + count)
    const next = words[at + 1 + count]
    if (!isCapital(next) || joining.length < count) continue
    const gaps = [...joining, next].map(word => word.gap)
    const keys = joining.map(word => word.key)
    if (joining.some(word => word.capital !== 'none')) return 0
    if (gaps.every(gap => gap === '-') && keys.every(key => hyphenated.has(key))) return count
    if (!gaps.every(gap => gap === ' ')) continue
    if (keys.every(key => particles.has(key))) return count
    const first = keys[0]
    if (first !== 'of' && first !== 'for') continue
    if (count === 2 && keys[1] !== 'the') continue
    if (run.some(word => organisationHeads.has(word.key) || ofHeads.has(word.key))) return count
  }
  return 0
}

/** Longer than any name, and short enough that a page of capitals costs no more than a page. */
const longestRun = 12

/** Runs of capitalised words, with the small words that join them. */
function* runsIn({ words }: Reading): Generator<readonly [from: number, to: number]> {
  for (let at = 0; at < words.length; at++) {
    if (!isCapital(words[at])) continue
    const from = at
    while (at - from < longestRun) {
      const run = words.slice(from, at + 1)
      const last = words[at]
      const next = words[at + 1]
      if (last && isCapital(next) && goesOn(last, next, words[at + 2])) at++
      else {
        const joining = joiningWords(words, run, at)
        if (joining === 0) break
        at += joining + 1
      }
    }
    yield [from, at]
  }
}

const isHead = (key: string) => organisationHeads.has(key) || placeHeads.has(key) || projectHeads.has(key)

/** An acronym that no trade has, or somebody's initials ('EM', 'MR'); a shouted word is none. */
const isAcronym = ({ word, standing }: Part) =>
  word.capital === 'all' &&
  word.text.length > 1 &&
  (isStrong({ standing }) ||
    titles.has(word.key) ||
    (word.text.length === 2 && standing === 'ordinary' && !functionWords.has(word.key)))

const isStrong = ({ standing }: Pick<Part, 'standing'>) => standing === 'named' || standing === 'unknown'

/** A word that names nothing by itself, so that a run does not begin or end with it. */
const isIdle = ({ word, standing }: Part) =>
  (standing === 'general' && !(word.capital === 'all' && titles.has(word.key))) ||
  (standing === 'ordinary' && functionWords.has(word.key))

/** Whether the first word of a sentence, ordinary in itself, belongs to the name behind it: 'Tower House', 'Grace Okafor'. */
const opensWithName = (parts: readonly Part[]): boolean => {
  const [first, second, third] = parts
  if (!first || !second) return false
  if (functionWords.has(first.word.key) && !mayBeGivenName(first.word.key)) return false
  if (mayBeGivenName(first.word.key) && (isStrong(second) || mayBeSurname(second.word.key))) return true
  if (first.standing !== 'ordinary') return compass.has(first.word.key) && isStrong(second)
  if (isHead(second.word.key) && !rolesAndDocuments.has(second.word.key)) return true
  return second.standing === 'ordinary' && third !== undefined && isHead(third.word.key)
}

const trimmedLeft = (parts: readonly Part[]): readonly Part[] => {
  let from = 0
  const first = parts[0]
  if (first?.word.opens && !isStrong(first) && !opensWithName(parts) && !isInitial(first.word)) from = 1
  for (; from < parts.length; from++) {
    const part = parts[from]
    const next = parts[from + 1]
    if (!part) break
    const { key } = part.word
    if (!isIdle(part)) break
    if (next && compass.has(key) && !rolesAndDocuments.has(next.word.key)) break
    if (next && (projectHeads.has(key) || organisationHeads.has(key)) && !isIdle(next)) break
    if (next && (organisationHeads.has(key) || ofHeads.has(key)) && next.word.capital === 'none') break
    if (next && mayBeGivenName(key) && (isStrong(next) || mayBeSurname(next.word.key))) break
  }
  return parts.slice(from)
}

const trimmedRight = (parts: readonly Part[]): readonly Part[] => {
  let to = parts.length
  let rolesMet = false
  for (; to > 1; to--) {
    const part = parts[to - 1]
    const before = parts[to - 2]
    if (!part || !before) break
    const { key } = part.word
    if (mayBeSurname(key) && (isPersonal(before.word.key) || isInitial(before.word) || mayBeGivenName(before.word.key)))
      break
    if (rolesAndDocuments.has(key)) rolesMet = true
    else if (!isIdle(part) || (isHead(key) && !rolesMet)) break
    else if (!rolesMet && !parts.slice(0, to - 1).some(other => isPersonal(other.word.key))) break
  }
  return parts.slice(0, to)
}

/** Whether what is left of a run names somebody or something. */
const names = (parts: readonly Part[], { capitalisesNouns, words }: Reading): boolean => {
  if (parts.some(part => isAcronym(part) || isStrong(part))) return true
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) return false
  const keys = parts.map(part => part.word.key)
  if (isInitial(first.word)) return isInitialled(parts, words)
  if (parts.length > 1 && streetHeads.has(last.word.key)) return !plainWays.has(first.word.key)
  const ordinary = parts.filter(part => part.standing === 'ordinary' && part.word.capital !== 'all')
  if (ordinary.length === 0)
    return parts.length > 1 && keys.some((key, at) => at > 0 && mayBeSurname(key)) && mayBeGivenName(first.word.key)
  if (parts.length > 1)
    return !capitalisesNouns || keys.some(key => isHead(key) && !rolesAndDocuments.has(key)) || ordinary.length > 1
  if (first.word.opens) return false
  return !capitalisesNouns || mayBeGivenName(first.word.key) || mayBePlace(first.word.key)
}

const latin = new Set(['u.k', 'u.s', 'e.g', 'i.e', 'a.m', 'p.m', 'n.b', 'p.s'])

/** 'S.B.', 'J. Hill': initials with dots, or before a surname. */
const isInitialled = (parts: readonly Part[], words: readonly Word[]): boolean => {
  const [first, second] = parts
  if (!first || !second) return false
  if (!isInitial(second.word)) return mayBeSurname(second.word.key)
  const dotted = words.slice(first.at + 1, second.at + 1).every(word => word.gap.startsWith('.'))
  return dotted && !latin.has(`${first.word.key}.${second.word.key}`)
}

/** Masks by default: everything with a capital that is neither a word that may have one nor the start of a sentence. */
export const namedByCapitals = (reading: Reading): readonly Named[] => {
  const found: Named[] = []
  if (reading.shouted) return found
  for (const [from, to] of runsIn(reading)) {
    const parts = reading.words
      .slice(from, to + 1)
      .map((word, at): Part => ({ at: from + at, word, standing: standingOf(word) }))
    const left = trimmedRight(trimmedLeft(parts))
    const [first] = left
    const last = left.at(-1)
    if (!first || !last || !names(left, reading)) continue
    found.push({ from: first.at, to: last.at, kind: kindOf(reading.words, first.at, last.at) })
  }
  return found
}
