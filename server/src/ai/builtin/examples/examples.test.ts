import { expect, test } from 'vitest'
import { levels } from '../../levels.ts'
import { createBuiltinProvider } from '../provider.ts'
import { tunedOn } from './index.ts'

// The lexicons were tuned while looking at these very entries, so the floors below only notice a step back. They say
// nothing about how right the analysis is on entries that it has not seen.
const provider = createBuiltinProvider({ clock: () => new Date(0) })

const readings = Promise.all(
  tunedOn.map(async example => {
    const input = { text: example.text, framework: 'apm-3' } as const
    const { output } = await provider.run(levels.entryFeedback, input, new AbortController().signal)
    return { example, output }
  }),
)
const share = async (holds: (reading: Awaited<typeof readings>[number]) => boolean): Promise<number> =>
  (await readings).filter(holds).length / tunedOn.length

test('on the set it was tuned on, the tone agrees with the label in at least 70 of 100 entries', async () => {
  expect(await share(({ example, output }) => example.sentiment === output.sentiment)).toBeGreaterThanOrEqual(0.7)
})

test('on the set it was tuned on, good and bad are mistaken for one another in at most 5 of 100 entries', async () => {
  const opposite = { positive: 'negative', negative: 'positive', neutral: undefined }
  expect(await share(({ example, output }) => opposite[example.sentiment] === output.sentiment)).toBeLessThanOrEqual(
    0.05,
  )
})

test('on the set it was tuned on, a right competence is among the first three in at least 85 of 100 entries', async () => {
  const right = await share(({ example, output }) =>
    output.competences.slice(0, 3).some(({ code }) => example.competences.includes(code)),
  )
  expect(right).toBeGreaterThanOrEqual(0.85)
})

test('the question takes up words of the entry in at least 90 of 100 entries', async () => {
  expect(await share(({ output }) => output.question.quote !== null)).toBeGreaterThanOrEqual(0.9)
})
