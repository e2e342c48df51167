import { expect, test } from 'vitest'
import { type Findings, feedbackText } from './feedback-text.ts'

const asking = (quote: string | null): Findings => ({
  line: null,
  summary: [],
  question: { quote, text: 'What now?' },
})

test.for([
  ['I half knew', 'You wrote *I half knew*. What now?'],
  ['I half knew.', 'You wrote *I half knew*. What now?'],
  ['Did I know?', 'You wrote *Did I know?* What now?'],
  ['I knew!', 'You wrote *I knew!* What now?'],
  ['I knew...', 'You wrote *I knew...* What now?'],
  [null, 'What now?'],
] as const)('a question that starts from %j ends that sentence with one mark', ([quote, question]) => {
  expect(feedbackText(asking(quote))).toBe(`#### For Further Reflection\n\n${question}`)
})

test('what could act as Markdown or HTML in the writer’s words is escaped', () => {
  const quote = '[look](https://example.org) <b>*here*</b> `now` _then_ &amp;'
  expect(feedbackText(asking(quote))).toContain(
    '*\\[look\\](https://example.org) \\<b>\\*here\\*\\</b> \\`now\\` \\_then\\_ \\&amp;*',
  )
})
