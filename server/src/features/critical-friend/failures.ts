import { aiMessages } from '@diary/contract/ai'
import { AiProblem } from '../../ai/index.ts'
import { HttpProblem } from '../../platform/http/problem.ts'

/** What a person reads when AI did not answer; nothing of theirs is touched by any of these. */
export const asHttpProblem = (failure: AiProblem): HttpProblem => {
  if (failure.kind === 'declined') return new HttpProblem(409, aiMessages.declined)
  return new HttpProblem(503, aiMessages[failure.kind], undefined, failure.retryAfter)
}

/** Turns the defined failures of AI into answers, and leaves every other error as it is. */
export const answerFailure = (error: unknown): never => {
  throw error instanceof AiProblem ? asHttpProblem(error) : error
}
