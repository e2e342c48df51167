import { sampleInsight, sampleMargin } from '@diary/contract/sample-insights'
import { expect, test } from 'vitest'
import { competenceName, defaultFramework } from '../frameworks/index.ts'
import { feedbackOnEntry } from './read-entry-feedback.ts'

const answerTo = (paragraphs: readonly string[]) =>
  feedbackOnEntry({ text: paragraphs.join('\n\n'), framework: defaultFramework })
const answer = (line: string, question: string) =>
  `One line of yours: *${line}*\n\n#### For Further Reflection\n\n${question}`

test('the landing page shows the line and the question that the analyser gives to its first sample', () => {
  const { paragraphs, line, wrote, question } = sampleMargin
  expect(answerTo(paragraphs).text).toBe(answer(line, `You wrote *${wrote}*. ${question}`))
})

test('the landing page shows the line, the competences and the question that the analyser gives to its second sample', () => {
  const { paragraphs, line, competences, question } = sampleInsight
  const { text, competences: found } = answerTo(paragraphs)
  expect(text).toBe(answer(line, question))
  expect(found.map(({ code }) => competenceName(defaultFramework, code))).toEqual(competences)
})
