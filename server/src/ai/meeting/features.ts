import { once } from '../../platform/once.ts'
import { stem } from '../builtin/stem.ts'
import { functionWords } from '../builtin/word-lists.ts'
import { finder, type Sentence } from './frame.ts'
import { classRows, cueRows } from './lists.ts'
import { wordIndex } from './word-index.ts'
import { struckOut, type Word } from './words.ts'

/**
 * The classes of `data/classes.tsv` and `data/cues.tsv`, each identified by its index in `names`, with its words. Built
 * with the first text.
 */
export const classes = once(() => {
  const rows = classRows()
  const names = [...rows, ...cueRows()].map(({ class: name }) => name)
  /** Words and beginnings of classes; phrases, with blanks. */
  const single = wordIndex()
  const phrases = wordIndex()
  /** Prefixes of phrases: a phrase is looked up only while one may follow. */
  const opens = new Set<string>()
  for (const [place, { words }] of rows.entries())
    for (const one of words.split('|')) {
      const key = one.replaceAll('_', ' ')
      const parts = key.split(' ')
      ;(parts.length > 1 ? phrases : single).add(key, place)
      for (let end = 1; end < parts.length; end++) opens.add(parts.slice(0, end).join(' '))
    }
  // Index ranges of features: the classes, pairs of them in one sentence, pairs close together in this order; words
  // follow.
  const pairsFrom = names.length
  const closeFrom = pairsFrom + names.length ** 2
  return {
    names,
    cuesFrom: rows.length,
    single,
    phrases,
    opens,
    pairsFrom,
    closeFrom,
    wordsFrom: closeFrom + names.length ** 2,
  }
})

const cuesIn = finder(() =>
  cueRows().flatMap(({ frames }, place) =>
    frames.split(' / ').map(pattern => ({ pattern, class: classes().cuesFrom + place })),
  ),
)

type Hit = { readonly class: number; readonly first: number; readonly last: number }

const classHits = (words: readonly Word[]): Hit[] => {
  const { single, phrases, opens } = classes()
  const hits: Hit[] = []
  for (const [first, { word, term }] of words.entries()) {
    for (const of of single.under(term)?.numbers ?? []) hits.push({ class: of, first, last: first })
    let phrase = word
    for (let last = first + 1; last < words.length && opens.has(phrase); last++) {
      phrase += ` ${words[last]?.word}`
      for (const of of phrases.lookUp(phrase)?.numbers ?? []) hits.push({ class: of, first, last })
    }
  }
  return hits
}

/** A sentence's class matches, in order; one for each class and position. */
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

/** Which features count: the index of a word's, if any, and whether a class feature does. */
export type Counted = {
  readonly word: (feature: string) => number | undefined
  readonly classes: (place: number) => boolean
}

/**
 * A sentence's features for danger or grave, as indexes, each once: word classes, pairs of classes, words by their
 * stem, and two words next to each other.
 */
export const featuresOf = (whole: Sentence, counted: Counted): ReadonlySet<number> => {
  const { names, pairsFrom, closeFrom } = classes()
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
      add(pairsFrom + a * names.length + b)
      if (other.first - one.last <= closeWords + 1) add(closeFrom + one.class * names.length + other.class)
    }
  }
  let before = '^'
  for (const { word, term } of whole.words) {
    term.stem ??= word === struckOut ? word : stem(word)
    const here = term.stem
    if (here !== struckOut) {
      // A function word counts only in a pair.
      const alone = smallStems.has(here) ? undefined : counted.word(here)
      for (const place of [alone, counted.word(`${before} ${here}`)]) if (place !== undefined) found.add(place)
    }
    before = here
  }
  return found
}

/** The name of a class feature in `data/weights.tsv`: 'END', 'SELF&END' or 'SELF>END'. */
export const classFeatureName = (place: number): string => {
  const { names, pairsFrom, closeFrom } = classes()
  if (place < pairsFrom) return names[place] ?? ''
  const pair = (place - pairsFrom) % names.length ** 2
  return [names[Math.floor(pair / names.length)], names[pair % names.length]].join(place < closeFrom ? '&' : '>')
}
/** The index of a class feature by its name; undefined for any other name. */
export const classFeaturePlace = (name: string): number | undefined => {
  const { names, pairsFrom, closeFrom } = classes()
  const [first = -1, second] = name.split(/[&>]/).map(one => names.indexOf(one))
  if (first < 0 || (second ?? 0) < 0) return undefined
  return second === undefined ? first : (name.includes('&') ? pairsFrom : closeFrom) + first * names.length + second
}
