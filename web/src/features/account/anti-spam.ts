import { type AntiSpamQuestion, antiSpamQuestions } from '@diary/contract/account-lists'

/** One of the six questions. `chance` is from 0 up to, and without, 1. */
export const chooseQuestion = (chance: number): AntiSpamQuestion => {
  const question = antiSpamQuestions[Math.floor(chance * antiSpamQuestions.length)]
  if (!question) throw new RangeError(`chance is ${chance}, outside 0 to 1`)
  return question
}
