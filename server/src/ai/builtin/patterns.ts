import { once } from '../../platform/once.ts'
import { readTable } from '../read-table.ts'

type Columns = 'pattern' | 'sense' | 'weight' | 'source' | 'added' | 'support'

/** A word or turn of phrase, and what it says with what weight. */
export type Pattern = { readonly pattern: string; readonly sense: string; readonly weight: number }

const patternsIn = (file: string): Pattern[] =>
  readTable<Columns>('builtin', file).map(({ pattern, sense, weight }) => ({ pattern, sense, weight: Number(weight) }))

/** Several words mean one thing together; 'board' or 'class' may mean anything. */
export const isOfSeveralWords = (pattern: string): boolean => /[ -]/.test(pattern)

/**
 * What competences sound like. `weight` is the chance that a concept is
 * meant where the pattern stands.
 */
export const competencePatterns = once(() => patternsIn('competences.tsv'))

/**
 * What speaks well or ill. Senses: `phrase`, and `word` by itself ('=drained' in that form only); `irony` turns an entry
 * round: 1 where a complaint is mock, -1 where praise is not meant.
 */
export const tonePatterns = once(() => patternsIn('tone.tsv'))
