import { isOneWordWithDigits, isUnitAfterDigits, type SentenceContext, sentenceContextOf } from './sentence-context.ts'

/** One word of a text, with its context. Offsets are UTF-16. */
export type Word = {
  /** As written, without a possessive or contracted ending. */
  readonly text: string
  /** Lower case, without accents, straight apostrophes: the key for looking up lists. */
  readonly key: string
  readonly start: number
  readonly end: number
  /** Where the next word may begin: after a possessive ending, if there is one. */
  readonly after: number
  /** The text between the word before and this one. */
  readonly gap: string
  readonly standing: SentenceContext
  readonly capital: 'none' | 'first' | 'all' | 'mixed'
  /** Begins a sentence, a line, a list item or a quotation, so that its capital means nothing. */
  readonly opens: boolean
  /** Written without a gap to the digits before or after it: 'Sarah12', '3rd', 'mp3'. */
  readonly glued: boolean
}

// Text pasted from documents has soft hyphens and zero-width characters: they separate nothing (\p{Cf}). Circled and
// squared letters are symbols in Unicode, and letters to a reader.
const letter = String.raw`\p{L}\u{24b6}-\u{24e9}\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}`
const tokenPattern = new RegExp(
  `[${letter}\\p{N}][${letter}\\p{M}\\p{N}\\p{Cf}]*(?:['’][${letter}][${letter}\\p{M}\\p{Cf}]*)*`,
  'gu',
)
/** The words within a token that has digits: letters by themselves, and digits by themselves. */
const partPattern = new RegExp(
  `\\p{N}[\\p{N}\\p{Cf}]*|[${letter}][${letter}\\p{M}\\p{Cf}]*(?:['’][${letter}][${letter}\\p{M}\\p{Cf}]*)*`,
  'gu',
)
const aDigit = /\p{N}/u
const contracted = /^(.+?)['’](?:s|d|m|ll|re|ve)$/iu
const negated = /n['’]t$/iu
const nonAscii = /[^\0-\x7f]/
const unseen = /[\p{M}\p{Cf}]/gu
const sentenceEnd = /[.!?…:\n\r•*#|>]|(?:^|\s)["“‘'([\]–—]|\s-\s|["“‘]$/u
const abbreviations = new Set('mr mrs ms mx dr prof st rev cllr eg ie etc vs no approx ext'.split(' '))

/**
 * The form in which words are compared: lower case, no accents, nothing invisible, straight apostrophes, and plain
 * letters for those of full width, in circles, raised, or made for mathematics.
 */
export const keyOf = (text: string): string => {
  const lower = text.toLowerCase()
  if (!nonAscii.test(lower)) return lower
  return plainEnclosed(lower).normalize('NFKD').replace(unseen, '').replaceAll('’', "'").toLowerCase()
}

/** 'Ⓐ' and '🅰' as 'a': those in black have no plain form in Unicode. */
const plainEnclosed = (lower: string): string =>
  lower.replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu, enclosed => {
    const code = enclosed.codePointAt(0) ?? 0
    return String.fromCharCode(97 + code - (code < 0x1f170 ? 0x1f150 : 0x1f170))
  })

const capitalOf = (text: string): Word['capital'] => {
  const first = text.slice(0, 1)
  if (/\p{N}/u.test(first)) return 'none'
  if (first === first.toLowerCase()) return text === text.toLowerCase() ? 'none' : 'mixed'
  if (text.length > 1 && text === text.toUpperCase()) return 'all'
  const rest = text.slice(1)
  return rest === rest.toLowerCase() ? 'first' : 'mixed'
}

const opensAfter = (before: Word | undefined, gap: string): boolean => {
  if (!before) return true
  // 'Dr. Shah': a full stop that ends no sentence.
  if (abbreviations.has(before.key) && /^\. ?$/.test(gap)) return false
  return sentenceEnd.test(gap)
}

type Piece = { readonly text: string; readonly at: number; readonly glued: boolean }

/** A token as one word, or where digits touch letters as several: 'Sarah12' is a name and a number. */
const piecesOf = (token: string, at: number): readonly Piece[] =>
  !aDigit.test(token) || isOneWordWithDigits(token, keyOf(token))
    ? [{ text: token, at, glued: false }]
    : Array.from(token.matchAll(partPattern), part => ({ text: part[0], at: at + part.index, glued: true }))

type Stretch = { readonly start: number; readonly end: number }

/** The words and numbers of a text, in order, without the spans set apart. 'Stoke-on-Trent' is three. */
export const wordsOf = (text: string, apart: readonly Stretch[] = []): readonly Word[] => {
  const words: Word[] = []
  const standings = new Map<string, SentenceContext>()
  let before: Word | undefined
  let ahead = 0
  const add = ({ text: whole, at, glued }: Piece) => {
    const core = negated.test(whole) ? whole : (contracted.exec(whole)?.[1] ?? whole)
    const gap = text.slice(before?.after ?? 0, at)
    const key = keyOf(core)
    const standing = standings.get(core) ?? sentenceContextOf(core, key)
    standings.set(core, standing)
    const capital = capitalOf(core)
    const word: Word = {
      text: core,
      key,
      standing: glued && standing === 'unknown' && isUnitAfterDigits(key, capital) ? 'general' : standing,
      start: at,
      end: at + core.length,
      after: at + whole.length,
      gap,
      capital,
      // '1Introduction': what the number begins.
      opens: opensAfter(before, gap) || (gap === '' && before?.opens === true && aDigit.test(before.text)),
      glued,
    }
    words.push(word)
    before = word
  }
  for (const { 0: token, index } of text.matchAll(tokenPattern)) {
    for (const piece of piecesOf(token, index)) {
      for (; (apart[ahead]?.end ?? text.length) <= piece.at; ahead++);
      if ((apart[ahead]?.start ?? text.length) >= piece.at + piece.text.length) add(piece)
    }
  }
  return words
}
