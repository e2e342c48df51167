import type { Named } from './detection.ts'
import { functionWords } from './head-nouns.ts'
import { goesWithVerbs } from './known-names.ts'
import { isMonth, isNotTheMonth } from './months.ts'
import { isVerbal, neighboursSay } from './neighbour-rules.ts'
import { isWayward } from './person-rules.ts'
import { type Word, wordsOf } from './split-words.ts'
import type { Tokens } from './tokens.ts'
import { isOrdinary, mayBeGivenName } from './word-lists.ts'

/** How far a word may be from the writer's own name and still be it: by a letter, in long names by two. */
const slipsAllowed = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** Edits between two short words, a swap of neighbours counted once; more than `most` is not counted out. */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}

const maxNameLength = 40

const nonAscii = /[^\0-\x7f]/u

/** A name's accents distinguish it from words of the same letters: 'Thế' is not 'the'. */
const spellingOf = (text: string) => text.normalize('NFC').toLowerCase()

/** Finds the writer's own names: in any case, with an initial, misspelt. */
export const ownNameFinder = (names: readonly string[]) => {
  const written = names
    .flatMap(name => wordsOf(name))
    .filter(({ key }) => key.length > 1 && key.length <= maxNameLength)
  const parts = new Set(written.map(({ key }) => key))
  // 'Will', 'May': in lower case they are a name only where neighbours indicate it.
  const plain = new Set([...parts].filter(part => isOrdinary(part)))
  const distinctive = [...parts].filter(part => !plain.has(part))
  const spelt = new Set(written.map(({ text }) => spellingOf(text)).filter(spelling => nonAscii.test(spelling)))

  const misspelt = new Map<string, boolean>()
  const isMisspelt = (key: string): boolean => {
    if (key.length > maxNameLength) return false
    const found =
      misspelt.get(key) ??
      distinctive.some(part => distance(part, key, slipsAllowed(part.length)) <= slipsAllowed(part.length))
    misspelt.set(key, found)
    return found
  }

  /** 'Mark Young', of whom both are words: two names of the writer's in a row. */
  const isBesideOwn = (words: readonly Word[], at: number): boolean =>
    [words[at - 1], words[at + 1]].some((other, side) => {
      const gap = (side === 0 ? words[at] : other)?.gap
      return other !== undefined && (gap === ' ' || gap === '-') && other.capital !== 'none' && parts.has(other.key)
    })

  /** A name that is a word as well: by its capital where that means something, and by its neighbours. */
  const isNamed = (reading: Tokens, at: number): boolean => {
    const { words, flat } = reading
    const word = words[at]
    if (!word) return false
    const capital = word.capital !== 'none' && !flat
    if (capital && isBesideOwn(words, at)) return true
    if (isMonth(word.key)) return isNotTheMonth(words, at)
    if (functionWords.has(word.key) && !mayBeGivenName(word.key))
      return capital && !word.opens && neighboursSay(words, at) >= 2
    if (word.glued) return true
    if (!capital) return neighboursSay(words, at) >= surenessWanted(reading, at)
    return !word.opens || opensAsOwn(words, at)
  }

  const isOwn = (reading: Tokens, at: number): boolean => {
    const word = reading.words[at]
    if (!word) return false
    if (spelt.size > 0 && nonAscii.test(word.text) && spelt.has(spellingOf(word.text))) return true
    if (plain.has(word.key)) return isNamed(reading, at)
    if (parts.has(word.key)) return true
    // 'sarahs', without its apostrophe.
    if (word.key.endsWith('s') && parts.has(word.key.slice(0, -1)) && !isOrdinary(word.key)) return true
    return word.standing === 'unknown' && isMisspelt(word.key)
  }

  return (reading: Tokens): readonly Named[] =>
    reading.words.flatMap((_, at) => (isOwn(reading, at) ? { from: at, to: at, kind: 'name' } : []))
}

/** The score that a name in lower case needs from its neighbours. */
const surenessWanted = ({ words, flat }: Tokens, at: number): number => {
  const key = words[at]?.key ?? ''
  // 'i had to mark it', 'it is late and will be'.
  if (flat) return isWayward(key) || (isVerbal(key) && /^(?:to|and)$/u.test(words[at - 1]?.key ?? '')) ? 2 : 1
  if (isWayward(key)) return 3
  // 'asked rich people', but 'asked mark to'.
  const next = words[at + 1]
  return next?.gap === ' ' && !functionWords.has(next.key) ? 4 : 2
}

/** 'Hope said', 'Mark:', 'Rich.', 'Mark again'; not 'Hope it works', 'Rich people'. */
const opensAsOwn = (words: readonly Word[], at: number): boolean => {
  const next = words[at + 1]
  if (!next || next.opens || /^[,:]["”’']? ?$/u.test(next.gap)) return true
  const said = neighboursSay(words, at)
  return said > 0 || (said === 0 && functionWords.has(next.key) && !goesWithVerbs(next.key))
}
