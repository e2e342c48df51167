import { expect, test } from 'vitest'
import type { Earlier } from '../earlier.ts'
import { feedbackOnEntry } from './read-entry-feedback.ts'
import { isDue } from './recall.ts'

const today = '2026-03-20'
const text = 'Gate review at ten. The chair was late, and the panel kept to the agenda. We broke for lunch.'
const answerTo = (earlier: Partial<Earlier>, more = {}) =>
  feedbackOnEntry({
    text,
    framework: 'apm-3',
    date: today,
    earlier: { related: [], intentions: [], ...earlier },
    ...more,
  })
const meant = (date: string, words: string, state: 'open' | 'taken up' = 'open') => ({ date, text: words, state })

test('what was meant some days ago comes back with its day, and is asked how it went', () => {
  const { text: answer, question } = answerTo({ intentions: [meant('2026-03-03', 'I will ask the chair next week.')] })
  expect(answer).toContain('On 3 March you wrote *I will ask the chair next week*. How did it go?')
  expect(question).toBe('I4')
})

test('the year stands with a day of another year', () => {
  const { text: answer } = answerTo({ intentions: [meant('2025-12-28', 'I will ask the chair.', 'taken up')] })
  expect(answer).toContain('On 28 December 2025 you wrote *I will ask the chair*.')
})

test('what the entry comes back to stands before what is open, the oldest first', () => {
  const { text: answer, question } = answerTo({
    intentions: [
      meant('2026-03-10', 'I will ring the planner.'),
      meant('2026-03-08', 'I will shorten the agenda.', 'taken up'),
      meant('2026-03-03', 'I will ask the chair next week.', 'taken up'),
    ],
  })
  expect(question).toBe('I5')
  expect(answer).toContain('On 3 March you wrote')
})

test('of a whole diary, what was meant yesterday or long ago is not asked about', () => {
  expect(['2026-03-03', '2026-03-19', '2026-01-02'].map(date => isDue(date, today))).toEqual([true, false, false])
})

test('a related entry comes back by a line that shares words with this one', () => {
  const { text: answer, question } = answerTo({
    related: [{ date: '2026-01-12', text: 'Long day on site. The chair shortened the gate review. We had soup.' }],
  })
  expect(question).toBe('X3')
  expect(answer).toContain(
    'On 12 January you wrote *The chair shortened the gate review*. What is the same now, and what is not?',
  )
})

test('nothing of before comes back into a low moment, and no hard words ever', () => {
  const intentions = [meant('2026-03-03', 'I will ask the chair next week.', 'taken up')]
  for (const low of ['I cried in the stairwell. I feel worthless.', 'My dad died on Thursday. I went to work.'])
    expect(answerTo({ intentions }, { text: low }).text).not.toMatch(/On \d+ \w+ you wrote/)
  expect(
    answerTo({ intentions: [meant('2026-03-03', 'I will not be here any more by summer.', 'taken up')] }).text,
  ).not.toMatch(/On \d+ \w+ you wrote/)
})
