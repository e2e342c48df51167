import { type Standing, standingOf } from './standing.ts'

/** One word of a text, with what its surroundings tell. Offsets are UTF-16. */
export type Word = {
  /** As written, without a possessive or contracted ending. */
  readonly text: string
  /** Lower case, without accents, straight apostrophes: what lists are asked for. */
  readonly key: string
  readonly start: number
  readonly end: number
  /** Where the next word may begin: after a possessive ending, if there is one. */
  readonly after: number
  /** What stands between the word before and this one. */
  readonly gap: string
  readonly standing: Standing
  readonly capital: 'none' | 'first' | 'all' | 'mixed'
  /** Begins a sentence, a line, a list item or a quotation, so that its capital tells nothing. */
  readonly opens: boolean
}

// Soft hyphens and blanks of no width come along with what is pasted from documents: they part nothing (\p{Cf}).
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*(?:['’]\p{L}[\p{L}\p{M}\p{Cf}]*)*/gu
const contracted = /^(.+?)['’](?:s|d|m|ll|re|ve)$/iu
const negated = /n['’]t$/iu
const nonAscii = /[^\0-\x7f]/
const unseen = /[\p{M}\p{Cf}]/gu
const sentenceEnd = /[.!?…:\n\r•*#|>]|(?:^|\s)["“‘'([\]–—]|\s-\s|["“‘]$/u
const abbreviations = new Set('mr mrs ms mx dr prof st rev cllr eg ie etc vs no approx ext'.split(' '))

/** The form in which words are compared: lower case, no accents, nothing invisible, straight apostrophes. */
export const keyOf = (text: string): string => {
  const lower = text.toLowerCase()
  return nonAscii.test(lower) ? lower.normalize('NFD').replace(unseen, '').replaceAll('’', "'") : lower
}

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

type Stretch = { readonly start: number; readonly end: number }

/** The words and numbers of a text, in order, but for the stretches that stand apart. 'Stoke-on-Trent' is three. */
export const wordsOf = (text: string, apart: readonly Stretch[] = []): readonly Word[] => {
  const words: Word[] = []
  const standings = new Map<string, Standing>()
  let before: Word | undefined
  let ahead = 0
  for (const match of text.matchAll(wordPattern)) {
    const whole = match[0]
    for (; (apart[ahead]?.end ?? text.length) <= match.index; ahead++);
    if ((apart[ahead]?.start ?? text.length) < match.index + whole.length) continue
    const core = negated.test(whole) ? whole : (contracted.exec(whole)?.[1] ?? whole)
    const gap = text.slice(before?.after ?? 0, match.index)
    const key = keyOf(core)
    const standing = standings.get(core) ?? standingOf(core, key)
    standings.set(core, standing)
    const word: Word = {
      text: core,
      key,
      standing,
      start: match.index,
      end: match.index + core.length,
      after: match.index + whole.length,
      gap,
      capital: capitalOf(core),
      opens: opensAfter(before, gap),
    }
    words.push(word)
    before = word
  }
  return words
}
