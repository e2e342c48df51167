import type { Coaching } from '../coaching.ts'
import type { EntriesToRead } from '../themes.ts'
import { themesOf } from './read-themes.ts'

/** A whole diary at length: what returns in it, what changed, what is open. Everything that is claimed was counted. */
export const coachingOf = (input: EntriesToRead): Coaching => {
  const { overallSummary, lessonsLearned, growthAreas, supportiveReflection } = themesOf(input)
  const question = /[^.!?]*\?\s*$/.exec(supportiveReflection)?.[0].trim() ?? supportiveReflection
  return { whatReturns: overallSummary, whatChanged: lessonsLearned, whatIsOpen: growthAreas, question }
}
