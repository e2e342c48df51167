import { isOrdinary } from './word-lists.ts'

const vowels = 'aeiou'
const shortest = 4
const longest = 24
/** In a shorter word a vowel more makes another word as often as it mends one. */
const mendable = 7

/**
 * Intended words of a misspelling: two letters swapped, one doubled or not, a vowel for another, or one left out. No
 * other slips: one letter of any kind would turn every second name into a word ('brightfen', 'brighten').
 */
function* meantBy(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++) {
    const before = word.slice(0, at)
    const letter = word.slice(at, at + 1)
    const after = word.slice(at + 1)
    if (after) yield before + after.slice(0, 1) + letter + after.slice(1)
    yield letter === after.slice(0, 1) ? before + after : before + letter + letter + after
    if (vowels.includes(letter)) for (const vowel of vowels) yield before + vowel + after
    if (word.length >= mendable) for (const vowel of vowels) yield before + vowel + letter + after
  }
}

/** Whether an unknown word is an ordinary one with a slip of the pen: 'recieved', 'definately'. */
export const isMisspelling = (key: string): boolean => {
  if (key.length < shortest || key.length > longest) return false
  for (const meant of meantBy(key)) if (isOrdinary(meant)) return true
  return false
}

/** A word with any one of its letters left out: two words one slip apart share such a form, or are one. */
export const withOneLetterLess = (word: string): readonly string[] =>
  word.length > longest ? [] : Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))
