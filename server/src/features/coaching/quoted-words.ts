import type { ThemesSummary } from '@diary/contract/themes'

export type Written = Pick<
  ThemesSummary,
  'overallSummary' | 'keyThemes' | 'lessonsLearned' | 'growthAreas' | 'supportiveReflection' | 'evidence'
>
/** Words of the person's that a summary shows emphasised, as they stand in its Markdown, with the entries they are from. */
export type Quoted = { readonly marked: string; readonly entries: readonly string[] }

const emphasised = /\*(?:\\.|[^*\\])+\*/g
const flat = (text: string) => text.replace(/\s+/g, ' ')
const plain = (marked: string) => flat(marked.slice(1, -1).replace(/\\(.)/g, '$1'))

/** Finds out from which entries the words come that a summary quotes outside its evidence. */
export const quotedIn = (
  { overallSummary, lessonsLearned, growthAreas, supportiveReflection }: Written,
  entries: readonly { readonly id: string; readonly content: string }[],
): Quoted[] => {
  const texts = [overallSummary, ...lessonsLearned, ...growthAreas, supportiveReflection]
  const marks = new Set(texts.flatMap(text => text.match(emphasised) ?? []))
  if (marks.size === 0) return []
  const read = entries.map(({ id, content }) => ({ id, words: flat(content) }))
  return [...marks].map(marked => ({
    marked,
    entries: read.filter(({ words }) => words.includes(plain(marked))).map(({ id }) => id),
  }))
}

/** Stands for words that are gone while sentences are told apart: what is quoted has full stops of its own. */
const gap = '\0'
const sentences = /[^.!?]*(?:[.!?]+['’”)*]*\s*|$)/g

const withoutSentences = (text: string, gone: readonly string[]): string => {
  const gapped = gone.reduce((shorter, marked) => shorter.replaceAll(marked, gap), text)
  if (!gapped.includes(gap)) return text
  return (gapped.match(sentences) ?? [])
    .filter(sentence => !sentence.includes(gap))
    .join('')
    .trim()
}

/**
 * A summary without the words of entries that are gone: what was drawn from such an entry alone goes with it, in prose
 * the whole sentence.
 */
export const withoutGone = (written: Written, quoted: readonly Quoted[], there: ReadonlySet<string>): Written => {
  const gone = quoted
    .filter(({ entries }) => entries.length > 0 && !entries.some(id => there.has(id)))
    .map(({ marked }) => marked)
  const kept = (items: readonly string[]) => items.filter(item => !gone.some(marked => item.includes(marked)))
  const prose = (text: string) => withoutSentences(text, gone)
  return {
    keyThemes: written.keyThemes,
    overallSummary: prose(written.overallSummary),
    lessonsLearned: kept(written.lessonsLearned),
    growthAreas: kept(written.growthAreas),
    supportiveReflection: prose(written.supportiveReflection),
    evidence: written.evidence.map(({ theme, entries }) => ({
      theme,
      entries: entries.filter(({ id }) => there.has(id)),
    })),
  }
}
