import { expect, test } from 'vitest'
import { logQuestions } from '../question-bank.ts'
import { findingsIn } from '../read-entry-feedback.ts'
import { tunedOn } from './index.ts'

// The lexicons were tuned while looking at these very entries, so the floors below only notice a step back. They say
// nothing about how right the analysis is on entries that it has not seen.
const readings = tunedOn.map(example => ({ example, findings: findingsIn({ text: example.text, framework: 'apm-3' }) }))
const share = (holds: (reading: (typeof readings)[number]) => boolean): number =>
  readings.filter(holds).length / readings.length

test('on the set it was tuned on, the tone agrees with the label in at least 70 of 100 entries', () => {
  expect(share(({ example, findings }) => example.sentiment === findings.sentiment)).toBeGreaterThanOrEqual(0.7)
})

test('on the set it was tuned on, good and bad are mistaken for one another in at most 5 of 100 entries', () => {
  const opposite = { positive: 'negative', negative: 'positive', neutral: undefined }
  expect(share(({ example, findings }) => opposite[example.sentiment] === findings.sentiment)).toBeLessThanOrEqual(0.05)
})

test('on the set it was tuned on, a right competence is among the first three in at least 85 of 100 entries', () => {
  const right = share(({ example, findings }) =>
    findings.competences.slice(0, 3).some(({ code }) => example.competences.includes(code)),
  )
  expect(right).toBeGreaterThanOrEqual(0.85)
})

test('the question takes up words of the entry, or is one for a log, in at least 90 of 100 entries', () => {
  expect(
    share(({ findings: { question } }) => question.quote !== null || logQuestions.includes(question.text)),
  ).toBeGreaterThanOrEqual(0.9)
})
