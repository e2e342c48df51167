import { once } from '../../platform/once.ts'
import { readTable } from '../read-table.ts'

const lists = once(() => Map.groupBy(readTable<'list' | 'words'>('builtin', 'words.tsv'), ({ list }) => list))

/** The words of one list of `data/words.tsv`. */
export const wordList = (name: string): ReadonlySet<string> => {
  const rows = lists().get(name)
  if (rows === undefined) throw new Error(`there is no list of ${name}`)
  return new Set(rows.flatMap(({ words }) => words.split(' ')))
}

/** Words that carry grammar rather than content. Also how English is told from other languages. */
export const functionWords = wordList('function words')

/**
 * Words too general to name what an entry is about; key phrases never start, end or consist of them. Verbs of telling
 * and moving, times, amounts, and evaluations (which belong to sentiment).
 */
export const generalWords = wordList('general words')

const forms = once(() => readTable<'kind' | 'word' | 'forms'>('builtin', 'forms.tsv'))

/** Forms that no ending gives away, with the word they belong to. Lower case. */
export const formsOf = (kind: 'irregular' | 'spelling' | 'apart' | 'mood'): ReadonlyMap<string, string> =>
  new Map(
    forms().flatMap(row => (row.kind === kind ? row.forms.split(' ').map(form => [form, row.word] as const) : [])),
  )

export const irregularForms = formsOf('irregular')
