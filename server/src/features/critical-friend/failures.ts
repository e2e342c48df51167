import { aiMessages } from '@diary/contract/ai'
import { AiProblem } from '../../ai/index.ts'
import { HttpProblem, problem } from '../../platform/http/problem.ts'

/** Seconds; a server may name any number, and after a day everything is different. */
const longestRetryAfter = 86_400

/** What a person reads when AI did not answer; nothing of theirs is touched by any of these. */
export const asHttpProblem = (failure: AiProblem): HttpProblem => {
  const message = aiMessages[failure.kind]
  // Trying the same again would change nothing.
  if (failure.kind === 'declined' || failure.kind === 'too-long') return problem(409, message)
  const { retryAfter } = failure
  return new HttpProblem(503, message, undefined, retryAfter && Math.min(Math.ceil(retryAfter), longestRetryAfter))
}

/** Turns the defined failures of AI into answers, and leaves every other error as it is. */
export const answerFailure = (error: unknown): never => {
  throw error instanceof AiProblem ? asHttpProblem(error) : error
}
