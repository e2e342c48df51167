import { sets } from './lists.ts'
import type { Word } from './words.ts'

/**
 * One frame. `pattern` is a row of elements between blanks: words, alternatives ('a|b'), sets of `data/sets.tsv` in
 * capitals, several words joined by '_', 'word*' for a beginning, 'x?' for what may be missing, '~3' for up to three
 * words none of which denies, '..3' for any three, '^' and '$' for the ends of the sentence. `unless` holds such rows,
 * set apart by ' / ': where one stands near the match, the frame does not hold.
 */
export type Frame = { readonly pattern: string; readonly unless?: string }

const common = new Set(
  `i me my myself we us our it the a an to of in on at for with by from and or but so if when that this what how is am are was were be been being 's have has had having
  do does did not never no any more all will would could should can may might he she they him her them his hers their himself herself up out off down over under there here
  feel feels felt feeling get got want wanted need think thought going keep like one two three last go day work again ever much very too just some about as it`.split(
    /\s+/,
  ),
)
const denying = '(?!(?:not|never|no|nobody|nothing|neither|nor|hardly) )'

const expand = (alternatives: string): string[] =>
  alternatives.split('|').flatMap(one => {
    const words = sets.get(one)
    return words === undefined ? [one.replaceAll('_', ' ')] : expand(words)
  })

const source = (alternatives: readonly string[]): string => {
  const words = alternatives.filter(one => one !== '$').map(one => one.replace(/\*$/, '[^ ]*'))
  return alternatives.includes('$') ? `(?:(?:${words.join('|')}) |$)` : `(?:${words.join('|')}) `
}

const elementSource = (element: string): string => {
  if (element === '^') return '(?<=^ )'
  if (element === '$') return '$'
  const gap = /^(~|\.\.)(\d+)$/.exec(element)
  if (gap) return `(?:${gap[1] === '~' ? denying : ''}[^ ]+ ){0,${gap[2]}}?`
  const optional = element.endsWith('?')
  const body = source(expand(optional ? element.slice(0, -1) : element))
  return optional ? `(?:${body})?` : body
}

const expression = (pattern: string): RegExp =>
  new RegExp(`(?<= )${pattern.trim().split(/\s+/).map(elementSource).join('')}`, 'g')

const rarity = (word: string) => (common.has(word) ? 0 : word.length)
const isGap = (element: string) => /^(?:\^|\$|~\d+|\.\.\d+)$/.test(element)

/** The words of which a sentence must hold one for an element to hold; of several joined words, the least common one. */
const wordsOf = (element: string): string[] =>
  expand(element).map(one => one.split(' ').toSorted((a, b) => rarity(b) - rarity(a))[0] ?? one)

/**
 * The elements without which a pattern cannot hold, the least common first. Those that nearly every sentence holds tell
 * nothing and are left out, unless there are no others.
 */
const needed = (pattern: string): string[] => {
  const cost = (element: string) => {
    const words = wordsOf(element)
    return words.filter(word => common.has(word)).length * 100 + words.length
  }
  const elements = pattern
    .trim()
    .split(/\s+/)
    .filter(element => !(isGap(element) || element.endsWith('?') || element.split('|').includes('$')))
    .toSorted((a, b) => cost(a) - cost(b))
  const telling = elements.filter(element => cost(element) < 100)
  return telling.length > 0 ? telling : elements
}

/** A sentence as frames read it. */
export type Sentence = {
  readonly words: readonly Word[]
  /** ' i want to go ', each word between blanks. */
  readonly line: string
  /** Where each word begins in `line`. */
  readonly starts: readonly number[]
}

export const sentence = (words: readonly Word[]): Sentence => {
  const starts: number[] = []
  let at = 1
  for (const { word } of words) {
    starts.push(at)
    at += word.length + 1
  }
  return { words, line: ` ${words.map(({ word }) => word).join(' ')} `, starts }
}

/** Words of a match: `first` to `last`, both inclusive, in a sentence. */
export type Found<Of> = { readonly frame: Of; readonly first: number; readonly last: number }

const wordAt = (starts: readonly number[], place: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

const nearBefore = 6
const nearAfter = 8

/** Numbers the elements of some patterns, and tells which of them have a word in a sentence. */
const elementIndex = () => {
  const numbers = new Map<string, number>()
  const byWord = new Map<string, number[]>()
  const byBeginning = new Map<string, number[]>()
  const lengths = new Set<number>()
  const numberOf = (element: string): number => {
    const known = numbers.get(element)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(element, number)
    for (const word of wordsOf(element)) {
      const [index, key] = word.endsWith('*') ? [byBeginning, word.slice(0, -1)] : [byWord, word]
      if (index === byBeginning) lengths.add(key.length)
      index.set(key, [...(index.get(key) ?? []), number])
    }
    return number
  }
  const present = (words: readonly Word[]): Set<number> => {
    const all = new Set<number>()
    for (const { word } of words) {
      for (const number of byWord.get(word) ?? []) all.add(number)
      for (const length of lengths)
        if (word.length >= length) for (const number of byBeginning.get(word.slice(0, length)) ?? []) all.add(number)
    }
    return all
  }
  return { numberOf, present }
}

/**
 * Finds which of some frames hold in a sentence. A frame is tried only where each of its elements has a word there, so
 * that ordinary prose costs little more than reading its words once.
 */
export const finder = <Of extends Frame>(frames: readonly Of[]) => {
  const { numberOf, present } = elementIndex()
  const byRarest = new Map<number, number[]>()
  const compiled = frames.map((frame, place) => {
    const [rarest = 0, ...others] = needed(frame.pattern).map(numberOf)
    byRarest.set(rarest, [...(byRarest.get(rarest) ?? []), place])
    return {
      frame,
      others,
      pattern: expression(frame.pattern),
      unless: frame.unless?.split(' / ').map(expression) ?? [],
    }
  })

  return ({ words, line, starts }: Sentence): Found<Of>[] => {
    const elements = present(words)
    const found: Found<Of>[] = []
    for (const element of elements)
      for (const place of byRarest.get(element) ?? []) {
        const one = compiled[place]
        if (!one?.others.every(other => elements.has(other))) continue
        for (const match of line.matchAll(one.pattern)) {
          const first = wordAt(starts, match.index)
          const last = wordAt(starts, match.index + match[0].length - 2)
          const near = ` ${words
            .slice(Math.max(0, first - nearBefore), last + 1 + nearAfter)
            .map(({ word }) => word)
            .join(' ')} `
          if (!one.unless.some(exception => near.search(exception) >= 0)) found.push({ frame: one.frame, first, last })
        }
      }
    return found
  }
}
