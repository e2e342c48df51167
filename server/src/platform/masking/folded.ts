import { keyOf } from './split-words.ts'

/**
 * The letters of a text, with or without its digits, in the form in which words are compared, one after the other, and
 * where in the text each begins and ends (UTF-16). Marks and invisible characters belong to the letter before them.
 */
export type Folded = {
  readonly folded: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const letterOrDigit = /[\p{L}\p{N}]/u
const digit = /\p{N}/u
const belongsBefore = /[\p{M}\p{Cf}]/u
const isAsciiDigit = (code: number) => code >= 48 && code <= 57
const isAsciiLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

export const fold = (text: string, { digits }: { readonly digits: boolean }): Folded => {
  const kept: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const keep = (one: string, at: number, end: number) => {
    kept.push(one)
    starts.push(at)
    ends.push(end)
  }
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0
    const end = at + (code > 0xffff ? 2 : 1)
    if (code < 128) {
      if (isAsciiLetter(code) || (digits && isAsciiDigit(code))) keep(text.charAt(at).toLowerCase(), at, end)
    } else {
      const char = String.fromCodePoint(code)
      if (!belongsBefore.test(char)) {
        for (const one of keyOf(char)) if (letterOrDigit.test(one) && (digits || !digit.test(one))) keep(one, at, end)
      } else if (ends.at(-1) === at) ends[ends.length - 1] = end
    }
    at = end
  }
  return { folded: kept.join(''), starts, ends }
}
