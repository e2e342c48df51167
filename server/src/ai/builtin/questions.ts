import { once } from '../../platform/once.ts'
import { readTable } from '../read-table.ts'

/** A question of the bank, with the conditions under which it fits a sentence. */
export type Template = {
  readonly id: string
  readonly question: string
  /** Kinds and conditions that all hold. */
  readonly when: readonly string[]
  readonly isChallenge: boolean
  readonly weight: number
}

/** Every question that the built-in analyser has, at every level. */
export const templates = once((): readonly Template[] =>
  readTable<'id' | 'when' | 'challenge' | 'weight' | 'question'>('builtin', 'questions.tsv').map(
    ({ id, when, challenge, weight, question }) => ({
      id,
      question,
      when: when.split('; '),
      isChallenge: challenge !== '',
      weight: Number(weight),
    }),
  ),
)

export const questionOf = (id: string): string => {
  const found = templates().find(template => template.id === id)
  if (found === undefined) throw new Error(`the bank has no question ${id}`)
  return found.question
}
