import { once } from '../../platform/once.ts'
import { elementsOf, expand, isGap, patternOf } from './pattern.ts'
import { hasBit, setBit, wordIndex } from './word-index.ts'
import type { Term, Word } from './words.ts'

/**
 * One frame. `pattern` is a row of elements between blanks: words, alternatives ('a|b'), sets of `data/sets.tsv` in
 * capitals, several words joined by '_', 'word*' for a beginning, 'x?' for what may be missing, '~3' for up to three
 * words none of which denies, '..3' for any three, '^' and '$' for the ends of the sentence. `unless` holds such rows,
 * separated by ' / ': where one matches near, the frame does not.
 */
export type Frame = { readonly pattern: string; readonly unless?: string }

const common = new Set(
  `i me my myself we us our it the a an to of in on at for with by from and or but so if when that this what how is am are was were be been being 's have has had having
  do does did not never no any more all will would could should can may might he she they him her them his hers their himself herself up out off down over under there here
  feel feels felt feeling get got want wanted need think thought going keep like one two three last go day work again ever much very too just some about as it`.split(
    /\s+/,
  ),
)
const rarity = (word: string) => (common.has(word) ? 0 : word.length)

/** The words of which a sentence must hold one for an element to hold; of several joined words, the least common one. */
const wordsOf = (element: string): string[] =>
  expand(element).map(one => one.split(' ').toSorted((a, b) => rarity(b) - rarity(a))[0] ?? one)

/**
 * The elements that a pattern requires, the rarest first. Those in nearly every sentence are left out, unless there are
 * no others.
 */
const needed = (pattern: string): string[] => {
  const cost = (element: string) => {
    const words = wordsOf(element)
    return words.filter(word => common.has(word)).length * 100 + words.length
  }
  const elements = elementsOf(pattern)
    .filter(element => !(isGap(element) || element.endsWith('?') || element.split('|').includes('$')))
    .toSorted((a, b) => cost(a) - cost(b))
  const rare = elements.filter(element => cost(element) < 100)
  return rare.length > 0 ? rare : elements
}

/** A sentence as frames read it. */
export type Sentence = { readonly words: readonly Word[] }

export const sentence = (words: readonly Word[]): Sentence => ({ words })

/** Words of a match: `first` to `last`, both inclusive, in a sentence. */
export type Found<Of> = { readonly frame: Of; readonly first: number; readonly last: number }

const nearBefore = 6
const nearAfter = 8

/** The words with which a pattern can begin, where its first element names them. */
const openingOf = (pattern: string): readonly string[] => {
  const [first = ''] = elementsOf(pattern)
  if (isGap(first) || first.endsWith('?') || first.split('|').includes('$')) return []
  return [...new Set(expand(first).map(one => one.split(' ')[0] ?? one))]
}

const compile = <Of extends Frame>(frames: readonly Of[]) => {
  const numbers = new Map<string, number>()
  const byWord = wordIndex()
  const numberOf = (words: readonly string[]): number => {
    const key = words.join('|')
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(key, number)
    for (const word of new Set(words)) byWord.add(word, number)
    return number
  }
  const compiled = frames.map(frame => {
    const [rarest = 0, ...others] = needed(frame.pattern).map(element => numberOf(wordsOf(element)))
    const opening = openingOf(frame.pattern)
    return {
      frame,
      rarest,
      others,
      opening: opening.length > 0 ? numberOf(opening) : undefined,
      pattern: patternOf(frame.pattern),
      unless: frame.unless?.split(' / ').map(patternOf) ?? [],
    }
  })

  const byRarest: (typeof compiled)[] = Array.from(numbers, () => [])
  const isRarest = byWord.bits()
  for (const one of compiled) {
    byRarest[one.rarest]?.push(one)
    setBit(isRarest, one.rarest)
  }
  /** Which elements have a word in the sentence being read; wiped after each. */
  const present = byWord.bits()
  const canOpen = (term: Term, opening: number): boolean => {
    const under = byWord.under(term)
    return under !== null && hasBit(under.bits, opening)
  }

  const isWhole = (elements: readonly number[]): boolean => {
    for (const element of elements) if (!hasBit(present, element)) return false
    return true
  }
  const matches = (
    words: readonly Word[],
    { frame, opening, pattern, unless }: (typeof compiled)[number],
    found: Found<Of>[],
  ): void => {
    for (let first = 0; first < words.length; first++) {
      if (opening !== undefined && !canOpen((words[first] as Word).term, opening)) continue
      const end = pattern(words, first)
      if (end < 0) continue
      const near = words.slice(Math.max(0, first - nearBefore), end + nearAfter)
      const isExcepted = unless.some(exception => near.some((_, at) => exception(near, at) >= 0))
      if (!isExcepted) found.push({ frame, first, last: end - 1 })
      first = Math.max(first, end - 1)
    }
  }

  return ({ words }: Sentence): Found<Of>[] => {
    let isAny = false
    for (const { term } of words) {
      const under = byWord.under(term)
      if (under === null) continue
      isAny = true
      for (const at of under.held) present[at] = (present[at] as number) | (under.bits[at] as number)
    }
    if (!isAny) return []
    const found: Found<Of>[] = []
    for (let at = 0; at < present.length; at++) {
      let bits = (present[at] as number) & (isRarest[at] as number)
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits)
        bits ^= 1 << bit
        for (const one of byRarest[at * 32 + bit] as typeof compiled)
          if (isWhole(one.others)) matches(words, one, found)
      }
    }
    present.fill(0)
    return found
  }
}

/**
 * Finds the frames that match a sentence. A frame is tried only where each of its elements has a word there, and only
 * from words with which it can begin, so that ordinary prose costs little more than reading its words once. The frames
 * are compiled with the first sentence, to save memory until then.
 */
export const finder = <Of extends Frame>(
  frames: readonly Of[] | (() => readonly Of[]),
): ((sentence: Sentence) => Found<Of>[]) => {
  const find = once(() => compile(typeof frames === 'function' ? frames() : frames))
  return sentence => find()(sentence)
}
