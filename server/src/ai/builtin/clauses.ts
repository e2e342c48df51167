import type { Word } from './text-parts.ts'

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
