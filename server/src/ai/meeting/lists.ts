import { once } from '../../platform/once.ts'
import { readLines, readTable } from '../read-table.ts'

const rowsOf = <Column extends string>(file: string) => readTable<Column>('meeting', file)

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
export const delicateLines = () => readLines('meeting', 'delicate.txt')
