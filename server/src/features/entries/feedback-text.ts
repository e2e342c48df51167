import type { EntryFeedback } from '../../ai/index.ts'
import { nameOfCompetence } from './framework-names.ts'

/**
 * Makes the writer's words inert inside Markdown: they are quoted, never interpreted. Only what can act within an
 * emphasised line is escaped, so that the exported text still reads like text.
 */
const escaped = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<&]/g, '\\$&')
/** The writer's own words: emphasised, which the screen puts in quotation marks and in the writer's own face. */
const quoted = (words: string) => `*${escaped(words)}*`

/** The words that a question starts from, in a sentence of its own with one mark at its end. */
const opening = (quote: string) => {
  const words = quote.trim().replace(/(?<!\.)\.$/, '')
  return `You wrote ${quoted(words)}${/[.!?…]$/.test(words) ? '' : '.'} `
}

/** The feedback as the person reads it, in Markdown: their own line, competences with evidence, one open question. */
export const feedbackText = (output: EntryFeedback, framework: string): string => {
  const { line, summary, competences, question } = output
  const parts: string[] = []
  if (line) parts.push(`The line that carries the most: ${quoted(line)}`)
  const rest = summary.filter(sentence => sentence !== line)
  if (rest.length > 0) parts.push('#### In your own words', rest.map(sentence => `- ${quoted(sentence)}`).join('\n'))
  if (competences.length > 0) {
    const named = competences.map(({ code, evidence }) => `- ${nameOfCompetence(framework, code)}: ${quoted(evidence)}`)
    parts.push('#### Competences', named.join('\n'))
  }
  parts.push('#### For Further Reflection', `${question.quote ? opening(question.quote) : ''}${question.text}`)
  return parts.join('\n\n')
}
