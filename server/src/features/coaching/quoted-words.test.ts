import { expect, test } from 'vitest'
import { quotedIn, withoutGone } from './quoted-words.ts'

const summary = {
  overallSummary: 'There are two entries. You wrote *I was late. Again.* and went on. Which of them weighs more?',
  keyThemes: ['Lateness'],
  lessonsLearned: ['You noted: *ask sooner*.', 'You noted: *bring \\[a\\] friend*.'],
  growthAreas: ['Something that nobody wrote: *made up*.'],
  supportiveReflection: 'One of your lines is *ask sooner*. What would you ask?',
  evidence: [
    {
      theme: 'Lateness',
      entries: [
        { id: 'a', createdAt: '2026-11-01T09:00:00.000Z', quote: 'I was late. Again.' },
        { id: 'b', createdAt: '2026-11-02T09:00:00.000Z', quote: 'Next time, ask sooner' },
      ],
    },
  ],
}
const entries = [
  { id: 'a', content: 'I was late.\nAgain. Everybody saw.' },
  { id: 'b', content: 'Next time, ask sooner, and bring [a] friend.' },
]
const quoted = quotedIn(summary, entries)

test('as long as the entries are there, the summary stands as it was written', () => {
  expect(withoutGone(summary, quoted, new Set(['a', 'b']))).toEqual(summary)
})

test('the words of an entry that is gone go with the sentence in which they stand', () => {
  expect(withoutGone(summary, quoted, new Set(['b']))).toMatchObject({
    overallSummary: 'There are two entries. Which of them weighs more?',
    lessonsLearned: summary.lessonsLearned,
    supportiveReflection: summary.supportiveReflection,
    evidence: [{ theme: 'Lateness', entries: [{ id: 'b' }] }],
  })
})

test('a lesson that was drawn from a gone entry alone goes; what quotes nobody stays', () => {
  expect(withoutGone(summary, quoted, new Set(['a']))).toMatchObject({
    overallSummary: summary.overallSummary,
    lessonsLearned: [],
    growthAreas: summary.growthAreas,
    supportiveReflection: 'What would you ask?',
  })
})
