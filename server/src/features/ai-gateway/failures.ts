import { aiMessages } from '@diary/contract/ai'
import { projectMessages } from '@diary/contract/projects'
import { AiProblem } from '../../ai/index.ts'
import { HttpProblem, problem } from '../../platform/http/problem.ts'

const refusals = {
  /** The person does not allow AI. */
  'may-not-read': [403, aiMessages.mayNotRead],
  /** An administrator has switched the level off. */
  'level-off': [503, aiMessages.levelOff],
  /** The person has withdrawn a project that was about to be sent. */
  'taken-back': [409, projectMessages.takenBack],
} as const

/** A text must not be sent, and why. */
export class MayNotLeave extends Error {
  override readonly name = 'MayNotLeave'
  readonly why: keyof typeof refusals

  constructor(why: keyof typeof refusals) {
    super(`words may not leave: ${why}`)
    this.why = why
  }
}

/** Seconds; limits the number that a server names. */
const maxRetryAfter = 86_400

/** Messages for when AI did not answer; none of these changes the person's data. */
export const asHttpProblem = (failure: AiProblem): HttpProblem => {
  const message = aiMessages[failure.kind]
  // A retry would fail the same way.
  if (failure.kind === 'declined' || failure.kind === 'too-long') return problem(409, message)
  const { retryAfter } = failure
  return new HttpProblem(503, message, undefined, retryAfter && Math.min(Math.ceil(retryAfter), maxRetryAfter))
}

/** Turns refusals and defined AI failures into problems; rethrows every other error. */
export const answerFailure = (error: unknown): never => {
  if (error instanceof MayNotLeave) {
    const [status, message] = refusals[error.why]
    throw problem(status, message)
  }
  throw error instanceof AiProblem ? asHttpProblem(error) : error
}
