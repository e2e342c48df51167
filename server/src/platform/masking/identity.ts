import type { Named } from './find.ts'
import { functionWords, projectHeads } from './heads.ts'
import type { Known } from './known.ts'
import { isOrdinary } from './lists.ts'
import { neighboursSay } from './neighbours.ts'
import type { Reading } from './reading.ts'
import { isStrong } from './standing.ts'
import { wordsOf } from './words.ts'

/** What the study knows of a writer. */
export type Identity = {
  /** The person's own first and last name, as in the profile. */
  readonly names: readonly string[]
  /** Titles of their projects. */
  readonly projects: readonly string[]
  /** Words of their own that they asked to have masked. */
  readonly words: readonly string[]
}

/** Tells every masker what the writer's projects are called, in full and shortened to what tells them. */
export const learnProjects = (known: Known, projects: readonly string[]): void => {
  for (const title of projects) {
    known.learnPhrase(title, 'project')
    const words = wordsOf(title)
    for (const word of words) {
      if (isStrong(word)) known.learnWord(word.key, 'project')
      else if (word.standing === 'ordinary' && !functionWords.has(word.key) && !projectHeads.has(word.key))
        known.learnInCapitals(word.key, 'project')
    }
    // 'Kestrel Yard' of 'Kestrel Yard Redevelopment'.
    for (let length = 2; length < words.length; length++) {
      const beginning = words.slice(0, length)
      if (beginning.some(word => word.standing !== 'general' && !functionWords.has(word.key)))
        known.learnPhrase(beginning.map(word => word.text).join(' '), 'project')
    }
  }
}

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

const longestName = 40

/** Finds the writer's own names: in any case, with an initial, misspelt. */
export const ownNameFinder = (names: readonly string[]) => {
  const parts = [...new Set(names.flatMap(name => wordsOf(name)).map(word => word.key))].filter(
    key => key.length > 1 && key.length <= longestName,
  )
  // 'Will', 'May': in small letters they are somebody only where neighbours say so.
  const plain = new Set(parts.filter(part => isOrdinary(part)))
  const telling = new Set(parts.filter(part => !plain.has(part)))

  const misspelt = new Map<string, boolean>()
  const isMisspelt = (key: string): boolean => {
    if (key.length > longestName) return false
    const found =
      misspelt.get(key) ??
      [...telling].some(part => distance(part, key, slipsAllowed(part.length)) <= slipsAllowed(part.length))
    misspelt.set(key, found)
    return found
  }

  const isOwn = ({ words, flat }: Reading, at: number): boolean => {
    const word = words[at]
    if (!word) return false
    // 'sarahs', without its apostrophe.
    if (telling.has(word.key) || (word.key.endsWith('s') && telling.has(word.key.slice(0, -1)))) return true
    if (plain.has(word.key)) {
      if (word.capital !== 'none' && !flat) return !word.opens || neighboursSay(words, at) >= 0
      return neighboursSay(words, at) >= (flat ? 1 : 2)
    }
    return word.standing === 'unknown' && isMisspelt(word.key)
  }

  return (reading: Reading): readonly Named[] =>
    reading.words.flatMap((_, at) => (isOwn(reading, at) ? { from: at, to: at, kind: 'name' } : []))
}
