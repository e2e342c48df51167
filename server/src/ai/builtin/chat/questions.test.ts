import { describe, expect, test } from 'vitest'
import { inRole } from './in-role.ts'
import { chatQuestions, defaultQuestions, gentleQuestions, moveOf, moves } from './questions.ts'

const ofMove = (move: (typeof moves)[number]): string[] => chatQuestions[move].flatMap(({ ask }) => [...ask])
const ofRoles = Object.values(inRole).flatMap(({ ask }) => [...ask])
const all = [...moves.flatMap(ofMove), ...defaultQuestions, ...gentleQuestions, ...ofRoles]

const kinds = [
  'feeling',
  'pleasure',
  'learning',
  'regret',
  'stuck',
  'plan',
  'doubt',
  'clash',
  'duty',
  'claim',
  'event',
  'state',
] as const

describe.for(moves)('the move %s', move => {
  test('has at least twelve questions, and no other move has them', () => {
    expect(ofMove(move).length).toBeGreaterThanOrEqual(12)
    for (const question of ofMove(move)) expect(moveOf(question)).toBe(move)
  })

  test.for(kinds)('has a question for words of the kind %s, whoever they name', kind => {
    const fitting = chatQuestions[move].filter(({ fits, others }) => fits.includes(kind) && others === undefined)
    expect(fitting.flatMap(({ ask }) => ask).length).toBeGreaterThan(0)
  })
})

test('there are seven moves, and no question stands in the bank twice', () => {
  expect(moves).toHaveLength(7)
  expect(new Set(all).size).toBe(all.length)
})

test.for(all)('%s: one sentence, open, in plain words, neither leading nor advising', question => {
  expect(question).toMatch(/^(?:What|How|Which|Who|Whom|Whose|Where|When|If)\b[^?.!]*\?$/)
  expect(question.length).toBeLessThanOrEqual(90)
  expect(question).not.toMatch(
    /\b(?:should|ought|must|shouldn’t|isn’t it|don’t you|wouldn’t|surely|actually|just try|great|well done)\b/i,
  )
  expect(question).not.toMatch(/'/)
})

test('each situation can be met several times without a question being asked again', () => {
  for (const { ask } of Object.values(inRole)) expect(ask.length).toBeGreaterThanOrEqual(4)
})

test.for(all)('%s: one question, never two joined into one', question => {
  expect(question).not.toMatch(
    /,? (?:and|or) (?:(?:by|to|with|of|for) )?(?:what|who|whom|whose|where|when|which|how|why)\b|, and just\b/i,
  )
})
