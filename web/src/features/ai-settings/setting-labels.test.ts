import { type AiReport, reportKinds } from '@diary/contract/ai-settings'
import { expect, test } from 'vitest'
import { reportSentence } from './setting-labels.ts'

const report = (what: AiReport['what'], detail: string): AiReport => ({
  what,
  model: 'gpt-5',
  detail,
  at: '2026-11-21T10:02:00.000Z',
})

test('a replaced model is named with its replacement, the remedy, and the date', () => {
  expect(reportSentence(report('model-replaced', 'gpt-5.6-sol'))).toMatch(
    /^gpt-5 is not known to the model server any more; gpt-5\.6-sol answers in its place\. Choose a model to settle it\. Reported on 21 November 2026, \d\d:02\.$/,
  )
})

test('a parameter left out of requests has the card’s label', () => {
  const sentence = reportSentence(report('parameter-dropped', 'reasoning.effort, text.verbosity'))
  expect(sentence).toContain('does not take this reasoning and this verbosity for gpt-5')
  expect(sentence).not.toContain('effort')
  expect(reportSentence(report('parameter-dropped', 'store'))).toContain('does not take store')
})

test.each(reportKinds)('a report of %s names the model and the day', what => {
  const sentence = reportSentence(report(what, '401'))
  expect(sentence).toContain('gpt-5')
  expect(sentence).toContain('21 November 2026')
})
