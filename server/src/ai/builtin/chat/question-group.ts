import type { Kind } from './clause-kind.ts'

/** Questions that suit clauses of some kinds; those with `others` presuppose that somebody else was spoken of. */
export type QuestionGroup = {
  readonly fits: readonly Kind[]
  readonly others?: true
  readonly ask: readonly string[]
}
