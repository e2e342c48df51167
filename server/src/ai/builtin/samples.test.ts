import { sampleInsight, sampleMargin } from '@diary/contract/sample-insights'
import { expect, test } from 'vitest'
import { competenceName, defaultFramework } from '../frameworks/index.ts'
import { feedbackOnEntry } from './read-entry-feedback.ts'

const answerTo = (paragraphs: readonly string[]) =>
  feedbackOnEntry({ text: paragraphs.join('\n\n'), framework: defaultFramework })

test('the landing page shows the question that the analyser asks about its first sample', () => {
  const { paragraphs, quote, question } = sampleMargin
  expect(answerTo(paragraphs).text.endsWith(`You wrote *${quote}*. ${question}`)).toBe(true)
})

test('the landing page shows the line, the competences and the question that the analyser gives to its second sample', () => {
  const { paragraphs, line, competences, quote, question } = sampleInsight
  const { text, competences: found } = answerTo(paragraphs)
  expect(text).toMatch(`The line that carries the most: *${line}*\n\n`)
  expect(found.map(({ code }) => competenceName(defaultFramework, code))).toEqual(competences)
  expect(text.endsWith(`#### For Further Reflection\n\nYou wrote *${quote}*. ${question}`)).toBe(true)
})
