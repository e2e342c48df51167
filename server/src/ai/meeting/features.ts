import { stem } from '../builtin/stem.ts'
import { functionWords } from '../builtin/word-lists.ts'
import { finder, type Sentence } from './frame.ts'
import { classRows, cueRows } from './lists.ts'
import { wordIndex } from './word-index.ts'
import { struckOut, type Word } from './words.ts'

/** Names of the classes of `data/classes.tsv` and `data/cues.tsv`; a class is known by its place here. */
export const classNames = [...classRows, ...cueRows].map(({ class: name }) => name)
const classCount = classNames.length

/** Places of features: the classes, pairs of them in one sentence, pairs close together in this order; words follow. */
const pairsFrom = classCount
const closeFrom = pairsFrom + classCount ** 2
export const wordsFrom = closeFrom + classCount ** 2

/** Words and beginnings of classes; phrases, with blanks. */
const single = wordIndex()
const phrases = wordIndex()
/** Words with which a phrase begins, so that most words cost one look-up. */
const opens = new Set<string>()
let longestPhrase = 1
for (const [place, { words }] of classRows.entries())
  for (const one of words.split('|')) {
    const key = one.replaceAll('_', ' ')
    const [first = '', ...more] = key.split(' ')
    ;(more.length > 0 ? phrases : single).add(key, place)
    if (more.length > 0) opens.add(first)
    longestPhrase = Math.max(longestPhrase, more.length + 1)
  }

const cuesIn = finder(
  cueRows.flatMap(({ frames }, place) =>
    frames.split(' / ').map(pattern => ({ pattern, class: classRows.length + place })),
  ),
)

type Hit = { readonly class: number; readonly first: number; readonly last: number }

const classHits = (words: readonly Word[]): Hit[] => {
  const hits: Hit[] = []
  for (const [first, { word, term }] of words.entries()) {
    for (const of of single.under(term)?.numbers ?? []) hits.push({ class: of, first, last: first })
    if (!opens.has(word)) continue
    let phrase = word
    for (let last = first + 1; last < words.length && last < first + longestPhrase; last++) {
      phrase += ` ${words[last]?.word}`
      for (const of of phrases.lookUp(phrase)?.numbers ?? []) hits.push({ class: of, first, last })
    }
  }
  return hits
}

/** What of classes a sentence holds, in its order; of a class that holds more than once in a place, one. */
const hitsIn = (whole: Sentence): Hit[] => {
  const cues = new Map<string, Hit>()
  for (const { frame, first, last } of cuesIn(whole)) {
    const key = `${frame.class} ${first}`
    if ((cues.get(key)?.last ?? -1) < last) cues.set(key, { class: frame.class, first, last })
  }
  return [...classHits(whole.words), ...cues.values()].toSorted((a, b) => a.first - b.first)
}

/** Between two classes that are close together, at most so many words. */
const closeWords = 3
const smallStems = new Set([...functionWords].map(stem))

/** Which features count: where one of a word stands, if it does, and whether one of classes does. */
export type Counted = {
  readonly word: (feature: string) => number | undefined
  readonly classes: (place: number) => boolean
}

/**
 * What a sentence holds that may speak for danger or for grave, as places of features, each once: word classes, pairs
 * of classes, words by their stem, and two words next to each other.
 */
export const featuresOf = (whole: Sentence, counted: Counted): ReadonlySet<number> => {
  const found = new Set<number>()
  const add = (place: number) => {
    if (counted.classes(place)) found.add(place)
  }
  const hits = hitsIn(whole)
  for (const [at, one] of hits.entries()) {
    add(one.class)
    for (let next = at + 1; next < hits.length; next++) {
      const other = hits[next] as Hit
      if (other.first <= one.last) continue
      const [a, b] = one.class < other.class ? [one.class, other.class] : [other.class, one.class]
      add(pairsFrom + a * classCount + b)
      if (other.first - one.last <= closeWords + 1) add(closeFrom + one.class * classCount + other.class)
    }
  }
  let before = '^'
  for (const { word, term } of whole.words) {
    term.stem ??= word === struckOut ? word : stem(word)
    const here = term.stem
    if (here !== struckOut) {
      // A small word says nothing by itself; next to another it may.
      const alone = smallStems.has(here) ? undefined : counted.word(here)
      for (const place of [alone, counted.word(`${before} ${here}`)]) if (place !== undefined) found.add(place)
    }
    before = here
  }
  return found
}

/** The name under which a feature of classes stands in `data/weights.tsv`: 'END', 'SELF&END' or 'SELF>END'. */
export const classFeatureName = (place: number): string => {
  if (place < pairsFrom) return classNames[place] ?? ''
  const pair = (place - pairsFrom) % classCount ** 2
  return [classNames[Math.floor(pair / classCount)], classNames[pair % classCount]].join(place < closeFrom ? '&' : '>')
}
/** The places of all features of classes by their names. */
export const classFeaturePlaces: ReadonlyMap<string, number> = new Map(
  Array.from({ length: wordsFrom }, (_, place) => [classFeatureName(place), place]),
)
