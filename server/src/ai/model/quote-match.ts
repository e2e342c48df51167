/** What models change when they copy, besides white space and case: the shapes of quotation marks, dashes and dots. */
const plain: ReadonlyMap<string, string> = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['–', '-'],
  ['—', '-'],
  ['‑', '-'],
  ['…', '...'],
])
const maxPlainLength = 3

type Flat = { readonly letters: string; readonly at: Uint32Array }

/**
 * A text without white space and typography, with each remaining letter's index in the original. Works on character
 * codes: with strings, a long entry would block the event loop for a tenth of a second.
 */
const flatten = (text: string): Flat => {
  // The only letter whose lower case is longer than itself; indexes must stay.
  const lower = text.replaceAll('İ', 'I').toLowerCase()
  const letters = new Uint16Array(text.length * maxPlainLength)
  const at = new Uint32Array(text.length * maxPlainLength)
  let length = 0
  const keep = (code: number, place: number) => {
    letters[length] = code
    at[length] = place
    length += 1
  }
  for (let place = 0; place < lower.length; place++) {
    const code = lower.charCodeAt(place)
    if (code > 32 && code < 128) keep(code, place)
    else if (code >= 128) {
      const letter = lower.charAt(place)
      const shape = plain.get(letter)
      if (shape !== undefined) for (const one of shape) keep(one.charCodeAt(0), place)
      else if (letter.trim() !== '') keep(code, place)
    }
  }
  return { letters: Buffer.from(letters.buffer, 0, length * 2).toString('utf16le'), at }
}

/** Characters of one quotation; a longer one is searched and returned up to a word before that. */
const maxPassageLength = 1_000
/** Positions compared for all quotations together; a hostile text has one at each letter. */
const maxComparisons = 50_000
/** Quotations not found, after which the search ends: a model that invents so many invents the rest. */
const maxMisses = 100

/** Characters around a quotation that are not part of it. */
const isBefore = (letter: string) => letter.trim() === '' || `"'‘’“”*.…`.includes(letter)
const isAfter = (letter: string) => isBefore(letter) || ',;:'.includes(letter)

/** By index: a pattern for it takes a minute where a text is full of spaces or dots. */
const bare = (words: string): string => {
  let from = 0
  let to = words.length
  while (from < to && isBefore(words.charAt(from))) from++
  while (from < to && isAfter(words.charAt(to - 1))) to--
  return words.slice(from, to)
}

const bounded = (words: string): string => {
  if (words.length <= maxPassageLength) return words
  const head = words.slice(0, maxPassageLength)
  const end = head.lastIndexOf(' ')
  return (end === -1 ? head : head.slice(0, end)).trim()
}

const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** A separator without letters: no match crosses from one text to the next. */
const between = '\n\uFFFF\n'

export type Source = { readonly find: (words: string) => string | undefined }

/** Finds an alleged quotation in a text, whole words only. Returns the text's own form of it. */
export const sourceOf = (text: string): Source => {
  const { letters, at } = flatten(text)
  let looks = maxComparisons
  let misses = 0
  const passage = (words: string) => {
    const wanted = flatten(words).letters
    if (wanted === '') return undefined
    for (let start = letters.indexOf(wanted); start !== -1; start = letters.indexOf(wanted, start + 1)) {
      if (looks === 0) return undefined
      looks -= 1
      const from = at[start] ?? 0
      const to = (at[start + wanted.length - 1] ?? 0) + 1
      const cutsBefore = isWord(text[from - 1]) && isWord(text[from])
      const cutsAfter = isWord(text[to - 1]) && isWord(text[to])
      if (!cutsBefore && !cutsAfter) return bounded(text.slice(from, to))
    }
    return undefined
  }
  return {
    find: quoted => {
      if (misses === maxMisses) return undefined
      const words = bounded(quoted)
      const meant = bare(words)
      const found = passage(words) ?? (meant === words ? undefined : passage(meant))
      if (found === undefined) misses += 1
      return found
    },
  }
}

/** The same in several texts, of which each passage must be in one. */
export const sourceOfAll = (texts: readonly string[]): Source => sourceOf(texts.join(between))
