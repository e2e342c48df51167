import { quoted } from './own-words.ts'
import type { Question } from './question.ts'

/** What the analyser found in an entry, before it is put into words. */
export type Findings = {
  /** The writer's sentence that carries the most; null when the entry has none. */
  readonly line: string | null
  readonly summary: readonly string[]
  readonly question: Question
}

/** The words that a question starts from, in a sentence of its own with one mark at its end. */
const opening = (quote: string) => {
  const words = quote.trim().replace(/(?<!\.)\.$/, '')
  return `You wrote ${quoted(words)}${/[.!?…]$/.test(words) ? '' : '.'} `
}

/**
 * The feedback as the person reads it, in Markdown: their own line, a few more of their sentences, one open question.
 * The competences are not repeated here: they stand beside it with their evidence, where they can be corrected.
 */
export const feedbackText = (findings: Findings): string => {
  const { line, summary, question } = findings
  const parts: string[] = []
  if (line) parts.push(`The line that carries the most: ${quoted(line)}`)
  const rest = summary.filter(sentence => sentence !== line)
  if (rest.length > 0) parts.push('#### In your own words', rest.map(sentence => `- ${quoted(sentence)}`).join('\n'))
  parts.push('#### For Further Reflection', `${question.quote ? opening(question.quote) : ''}${question.text}`)
  return parts.join('\n\n')
}
