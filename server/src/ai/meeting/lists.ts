import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../../platform/once.ts'
import { dataFolder } from '../../platform/paths.ts'

const linesOf = (file: string): string[] =>
  readFileSync(join(dataFolder('meeting'), file), 'utf8')
    .trimEnd()
    .split('\n')

/** The rows of a table whose first line names its columns, as cells by column. */
const rowsOf = <Column extends string>(file: string): Readonly<Record<Column, string>>[] => {
  const [head = '', ...lines] = linesOf(file)
  const columns = head.split('\t')
  return lines.map(line => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`${file}: '${line.slice(0, 40)}' has ${cells.length} cells`)
    return Object.fromEntries(columns.map((column, place) => [column, cells[place]])) as Record<Column, string>
  })
}

// Each table is read at first use; callers store what they need of it.

/** The words of a set that frames name in capitals; a set may name another. */
export const sets = once(() => new Map(rowsOf<'set' | 'words'>('sets.tsv').map(({ set, words }) => [set, words])))
export const frameRows = () =>
  rowsOf<'id' | 'state' | 'class' | 'frame' | 'unless' | 'not in' | 'example'>('meeting.tsv')
export const idiomRows = () => rowsOf<'frame' | 'example'>('idioms.tsv')
/** Word classes for the score, each as words, beginnings ('miscarr*') and phrases ('no_point'). */
export const classRows = () => rowsOf<'class' | 'words'>('classes.tsv')
/**
 * Frames for the score alone, row by row as in `meeting.tsv`, separated by ' / ': they add weight, and decide nothing.
 */
export const cueRows = () => rowsOf<'class' | 'frames'>('cues.tsv')
/** Fitted weights of classes, of pairs of them and of words (in quotes); `npm run bench -- meeting-fit` writes them. */
export const weightRows = () => rowsOf<'feature' | 'danger' | 'grave'>('weights.tsv')
/** The plainest words for the wish to die in other languages. */
export const foreignRows = () => rowsOf<'language' | 'phrase'>('other-languages.tsv')
export const delicateLines = () => linesOf('delicate.txt')
