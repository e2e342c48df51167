import { antiSpamQuestions } from '@diary/contract/account-lists'
import { expect, test } from 'vitest'
import { chooseQuestion } from './anti-spam.ts'

test('every one of the six questions can be chosen, each for a sixth of the chances', () => {
  const chosen = Array.from({ length: 600 }, (_, index) => chooseQuestion(index / 600))
  for (const question of antiSpamQuestions) expect(chosen.filter(each => each === question)).toHaveLength(100)
})

test('the largest chance still chooses a question', () => {
  expect(chooseQuestion(1 - Number.EPSILON)).toEqual({ question: '10 - 3', answer: '7' })
})
