import { aiMessages } from '@diary/contract/ai'
import { projectMessages } from '@diary/contract/projects'
import { AiProblem } from '../../ai/index.ts'
import { HttpProblem, problem } from '../../platform/http/problem.ts'

const refusals = {
  /** The person does not let AI read. */
  'may-not-read': [403, aiMessages.mayNotRead],
  /** An administrator has switched the level off. */
  'level-off': [503, aiMessages.levelOff],
  /** A project that was about to leave has been taken back. */
  'taken-back': [409, projectMessages.takenBack],
} as const

/** Words that may not leave, and why. */
export class MayNotLeave extends Error {
  override readonly name = 'MayNotLeave'
  readonly why: keyof typeof refusals

  constructor(why: keyof typeof refusals) {
    super(`words may not leave: ${why}`)
    this.why = why
  }
}

/** Seconds; a server may name any number, and after a day everything is different. */
const maxRetryAfter = 86_400

/** What a person reads when AI did not answer; nothing of theirs is touched by any of these. */
export const asHttpProblem = (failure: AiProblem): HttpProblem => {
  const message = aiMessages[failure.kind]
  // Trying the same again would change nothing.
  if (failure.kind === 'declined' || failure.kind === 'too-long') return problem(409, message)
  const { retryAfter } = failure
  return new HttpProblem(503, message, undefined, retryAfter && Math.min(Math.ceil(retryAfter), maxRetryAfter))
}

/** Turns refusals and the defined failures of AI into answers, and leaves every other error as it is. */
export const answerFailure = (error: unknown): never => {
  if (error instanceof MayNotLeave) {
    const [status, message] = refusals[error.why]
    throw problem(status, message)
  }
  throw error instanceof AiProblem ? asHttpProblem(error) : error
}
