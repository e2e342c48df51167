import type { Reading, Sentence, Word } from './text-parts.ts'

const subjects = new Set('i we he she it they you there nobody everyone everybody someone'.split(' '))
const turning = new Set(['but', 'however', 'whereas', 'although', 'though', 'yet'])
const joining = new Set(['and', 'so', 'then', 'or'])

const startsClause = (gap: string, word: Word, next: Word | undefined, before: Word): boolean => {
  if (/[;:—\n]|\s[–-]\s/.test(gap)) return true
  const comma = gap.includes(',')
  if (word.plain === 'but') return !['anything', 'nothing', 'all', 'none'].includes(before.plain)
  if (turning.has(word.plain)) return comma || word.plain === 'although' || word.plain === 'whereas'
  if (word.plain === 'because') return next?.plain !== 'of'
  if (!joining.has(word.plain) || next === undefined) return false
  // 'Sarah and I' is one subject; a comma before 'and I' makes it a new clause.
  return subjects.has(next.plain) && (comma || next.plain !== 'i')
}

/** Indices of the words at which clauses start. Careful rather than complete: a list's commas never count. */
export const clauseStarts = (text: string, words: readonly Word[]): number[] => {
  const starts = [0]
  for (let at = 1; at < words.length; at++) {
    const word = words[at]
    const before = words[at - 1]
    if (word === undefined || before === undefined) break
    // Only the marks nearest to the words matter; a gap of any length costs the same.
    const gap = text.slice(before.end, Math.min(word.start, before.end + 8))
    if (startsClause(gap, word, words[at + 1], before)) starts.push(at)
  }
  return starts
}

const longestQuote = 180
const opening = new Set(['and', 'but', 'so', 'then', 'yet', 'or'])

const closingMarks = (text: string, from: number, end: number): number => {
  let at = from
  while (at < end && '.!?…)”’"\''.includes(text.charAt(at))) at++
  return at
}

/** The words `first` up to `after` of a sentence as they stand in the text, without a conjunction in front. */
const span = (text: string, sentence: Sentence, first: number, after: number): string => {
  const lead = sentence.words[first]
  const start = first > 0 && lead !== undefined && opening.has(lead.plain) ? first + 1 : first
  const from = start === 0 ? sentence.start : (sentence.words[start]?.start ?? sentence.start)
  const last = sentence.words[after - 1]
  if (last === undefined || after === sentence.words.length) return text.slice(from, sentence.end)
  return text.slice(from, closingMarks(text, last.end, sentence.end))
}

/**
 * The sentence when it is short enough, else as many whole clauses around the word as fit; null when even its own
 * clause is too long, since a quote is never cut inside one.
 */
export const quoteAround = (reading: Reading, sentence: Sentence, word: number): string | null => {
  if (!sentence.whole) return null
  if (sentence.end - sentence.start <= longestQuote) return reading.text.slice(sentence.start, sentence.end)
  const { clauses, words } = sentence
  let own = 0
  while ((clauses[own + 1] ?? words.length) <= word) own++
  const length = (from: number, to: number): number => {
    const first = words[clauses[from] ?? 0]
    const last = words[(clauses[to + 1] ?? words.length) - 1]
    return first === undefined || last === undefined ? Number.POSITIVE_INFINITY : last.end - first.start
  }
  if (length(own, own) > longestQuote) return null
  let from = own
  let to = own
  while (to + 1 < clauses.length && length(from, to + 1) <= longestQuote) to++
  while (from > 0 && length(from - 1, to) <= longestQuote) from--
  return span(reading.text, sentence, clauses[from] ?? 0, clauses[to + 1] ?? words.length)
}
