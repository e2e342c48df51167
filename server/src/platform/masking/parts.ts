import type { Detection, EntityType } from './detection.ts'
import { type Folded, fold } from './folded.ts'
import { stemsOf } from './inflections.ts'
import { isMisspelling } from './misspellings.ts'
import { isPersonal } from './sentence-context.ts'
import { keyOf } from './split-words.ts'
import { isOrdinary, isPlace } from './word-lists.ts'

/** Something to be found whatever it is written together with: a name of the writer's, or words that they hid. */
type Needle = { readonly key: string; readonly kind: EntityType; readonly isPlain: boolean }

/** Shorter ones would be found in too many words: 'Ann' in 'Hannover'. They must begin and end as a word does. */
const minWithinLength = 4
/** From here on a hyphen, an underscore or a digit in the middle leaves a name recognisable: 'Quibble_thorpe'. */
const minBrokenLength = 6
const maxRunLength = 60

/** Scripts that are written without gaps between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const breaking = /^(?:[-_'’]|\p{N}{1,4})$/u
const latin = /\p{Script=Latin}/u
const isUpper = (char: string) => char !== char.toLowerCase()
const isLower = (char: string) => char !== char.toUpperCase()

type Span = { readonly from: number; readonly to: number }

/** One letter may fold to two ('ﬁ'), which then share a position. */
const touches = (start: number | undefined, end: number | undefined) =>
  start !== undefined && end !== undefined && start <= end

/** Where the letters that touch one another begin and end around a place; `undefined` for more than any word has. */
const runAround = ({ starts, ends }: Folded, { from, to }: Span): Span | undefined => {
  let first = from
  while (first > 0 && touches(starts[first], ends[first - 1]) && to - first <= maxRunLength) first--
  let last = to
  while (last + 1 < starts.length && touches(starts[last + 1], ends[last]) && last - first <= maxRunLength) last++
  return last - first > maxRunLength ? undefined : { from: first, to: last }
}

/** Whether one word ends and another begins between two letters: by a gap, a capital or another script. */
const isEdge = (text: string, { starts, ends }: Folded, before: number, after: number): boolean => {
  const end = ends[before]
  const start = starts[after]
  if (!touches(start, end)) return true
  const left = text.slice(starts[before], end)
  const right = text.slice(start, ends[after])
  return (isLower(left) && isUpper(right)) || latin.test(left) !== latin.test(right)
}

/** 'ANNsmith': capitals followed by lower case. */
const endsInCapitals = (text: string, { starts, ends }: Folded, { from, to }: Span): boolean => {
  const next = text.slice(starts[to + 1], ends[to + 1])
  return to > from && isLower(next) && Array.from(text.slice(starts[from], ends[to])).every(char => !isLower(char))
}

type Judge = (word: string) => boolean

/** Asks once about each word. */
const once = (judge: (word: string, asked: number) => boolean): Judge => {
  const judged = new Map<string, boolean>()
  return word => {
    const known = judged.get(word)
    if (known !== undefined) return known
    const answer = judge(word, judged.size)
    judged.set(word, answer)
    return answer
  }
}

/** Looking for slips costs time: in a page of nonsense every word that holds a name is masked. */
const maxSlips = 300
const slipsOnce = (): Judge => once((word, asked) => asked < maxSlips && isMisspelling(word))

type Sought = { readonly text: string; readonly all: Folded; readonly isSlip: Judge; readonly isOther: Judge }

/** A word of the language, or another person's name, that happens to contain these letters: 'planning', 'Hannah'. */
const isAnotherWord = (key: string): boolean => isOrdinary(key) || isPersonal(key) || isPlace(key)

const standsAt = ({ text, all, isSlip, isOther }: Sought, { key, kind, isPlain }: Needle, place: Span): boolean => {
  const { from, to } = place
  const begins = isEdge(text, all, from - 1, from)
  const ends = isEdge(text, all, to, to + 1) || endsInCapitals(text, all, place)
  let isBroken = false
  for (let at = from; at < to; at++) {
    const gap = text.slice(all.ends[at], all.starts[at + 1])
    if (gap === '') continue
    if (!breaking.test(gap)) return false
    isBroken = true
  }
  if (isBroken) return key.length >= minBrokenLength && begins && ends
  const run = runAround(all, place)
  const word = run && all.folded.slice(run.from, run.to + 1)
  // A word by itself: of a plain one its neighbours decide.
  if (word === key) return !isPlain
  if (word !== undefined && kind === 'hidden' && stemsOf(word).includes(key)) return true
  if (word !== undefined && isOther(word)) return false
  if (begins && ends) return true
  if (isPlain) return false
  return (key.length >= minWithinLength || unspaced.test(key)) && !(word !== undefined && isSlip(word))
}

const compact = (text: string) => keyOf(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Finds the writer's own names and the words that they hid as parts of whatever they are written together with: digits,
 * underscores, other words, in any script and width.
 */
export const partFinder = (names: readonly string[], words: readonly string[]) => {
  const needles: Needle[] = [
    ...names.map(name => ({ key: compact(name), kind: 'name' as const, isPlain: isOrdinary(compact(name)) })),
    ...words.map(word => ({ key: compact(word), kind: 'hidden' as const, isPlain: false })),
  ].filter(({ key, kind }) => key.length > (kind === 'name' ? 1 : 0))
  const withDigits = needles.filter(({ key }) => /\p{N}/u.test(key))
  const ofLetters = needles.filter(({ key }) => !/\p{N}/u.test(key))

  const among = function* (
    text: string,
    sought: readonly Needle[],
    how: { readonly digits: boolean },
  ): Generator<Detection> {
    if (sought.length === 0) return
    const all = fold(text, how)
    const place = { text, all, isSlip: slipsOnce(), isOther: once(isAnotherWord) }
    for (const needle of sought) {
      const { key, kind } = needle
      for (let from = all.folded.indexOf(key); from >= 0; from = all.folded.indexOf(key, from + 1)) {
        const to = from + key.length - 1
        if (standsAt(place, needle, { from, to })) yield { start: all.starts[from] ?? 0, end: all.ends[to] ?? 0, kind }
      }
    }
  }

  return (text: string): readonly Detection[] => [
    ...among(text, ofLetters, { digits: false }),
    ...among(text, withDigits, { digits: true }),
  ]
}
