import { expect, test } from 'vitest'
import { generalQuestions, learningQuestions, logQuestions, questionBank } from './question-bank.ts'

const all = [...Object.values(questionBank).flat(), ...learningQuestions, ...generalQuestions, ...logQuestions]

test('the bank holds at least forty questions in seven moves, none of them twice', () => {
  expect(Object.keys(questionBank)).toHaveLength(7)
  expect(Object.values(questionBank).flat().length).toBeGreaterThanOrEqual(40)
  expect(new Set(all).size).toBe(all.length)
})

test('no question joins two into one', () => {
  for (const question of all)
    expect(question).not.toMatch(
      /,? (?:and|or) (?:(?:by|to|with|of|for) )?(?:what|who|whom|whose|where|when|which|how|why)\b/i,
    )
})

test('every question is one sentence, is open, and preaches nothing', () => {
  for (const question of all) {
    expect(question).toMatch(/^[^?]+\?$/)
    expect(question).not.toMatch(/^(?:do|did|does|is|are|was|were|can|could|would|will|have|has|should) /i)
    expect(question).not.toMatch(/you should|you must|why don’t you|great|well done/i)
  }
})
