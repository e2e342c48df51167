import type { Term } from './words.ts'

/**
 * The numbers of a word's entries, and the same as bits: a word as common as 'he' is in hundreds of frames. `held` are
 * the indexes of the non-zero elements of `bits`, as most words are in few.
 */
export type Under = {
  readonly numbers: readonly number[]
  readonly bits: Uint32Array
  readonly held: readonly number[]
}

export const hasBit = (bits: Uint32Array, number: number): boolean =>
  (((bits[number >>> 5] as number) >>> (number & 31)) & 1) === 1

export const setBit = (bits: Uint32Array, number: number): void => {
  bits[number >>> 5] = (bits[number >>> 5] as number) | (1 << (number & 31))
}

let indexes = 0

/**
 * An index of words and beginnings of words ('miscarr*'). A repeated word of a text is looked up once: the result is
 * cached in its term, while the text is read. Add everything before the first look-up.
 */
export const wordIndex = () => {
  const place = indexes++
  const exact = new Map<string, number[]>()
  /** Beginnings by their first two letters; those of one letter by that. */
  const heads = new Map<string, (readonly [beginning: string, number: number])[]>()
  /** Words of the lists, and numbers of beginnings: those are few, whereas what people write is not kept. */
  const made = new Map<string, Under>()
  let size = 0

  const add = (word: string, number: number): void => {
    size = Math.max(size, (number >>> 5) + 1)
    if (word.endsWith('*')) {
      const beginning = word.slice(0, -1)
      const head = beginning.slice(0, 2)
      heads.set(head, [...(heads.get(head) ?? []), [beginning, number]])
    } else exact.set(word, [...(exact.get(word) ?? []), number])
  }
  const underOf = (numbers: readonly number[]): Under => {
    const bits = new Uint32Array(size)
    for (const number of numbers) setBit(bits, number)
    return { numbers, bits, held: [...new Set(numbers.map(number => number >>> 5))] }
  }
  const begunBy = (word: string): number[] => {
    const found: number[] = []
    const addFrom = (head: string) => {
      for (const [beginning, number] of heads.get(head) ?? []) if (word.startsWith(beginning)) found.push(number)
    }
    addFrom(word.slice(0, 2))
    if (word.length > 1) addFrom(word.slice(0, 1))
    return found
  }

  const lookUp = (word: string): Under | null => {
    const exactly = exact.get(word)
    const begun = begunBy(word)
    if (exactly === undefined && begun.length === 0) return null
    const numbers = [...(exactly ?? []), ...begun]
    const key = begun.length === 0 ? word : numbers.join()
    const known = made.get(key) ?? underOf(numbers)
    made.set(key, known)
    return known
  }
  const under = (term: Term): Under | null => {
    const known = term.under[place]
    if (known !== undefined) return known
    const found = lookUp(term.word)
    term.under[place] = found
    return found
  }
  return { add, under, lookUp, bits: () => new Uint32Array(size) }
}
