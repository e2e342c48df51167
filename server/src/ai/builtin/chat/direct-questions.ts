import { once } from '../../../platform/once.ts'
import { readTable } from '../../read-table.ts'
import { bare, fold, type Said, sentencesOf } from './plain-words.ts'

type Row = {
  readonly what: string
  /** `asked` holds for questions only, `said` for any sentence, `whole` for a whole message. */
  readonly when: string
  readonly pattern: RegExp
  readonly unless: RegExp | undefined
  readonly example: string
}

/** Sentences are matched as `bare` leaves them, whole messages as `fold` does; words in capitals are sets of the table. */
const rows = once((): readonly Row[] => {
  const cells = readTable<'what' | 'when' | 'pattern' | 'unless' | 'example'>('builtin', 'direct-questions.tsv')
  const sets = new Map(cells.filter(({ what }) => what === 'set').map(({ when, pattern }) => [when, pattern]))
  const withSets = (pattern: string) => pattern.replace(/[A-Z]{2,}/g, name => sets.get(name) ?? name)
  return cells
    .filter(({ what }) => what !== 'set')
    .map(({ what, when, pattern, unless, example }) => ({
      what,
      when,
      pattern: new RegExp(when === 'whole' ? `^(?:${withSets(pattern)})$` : withSets(pattern)),
      unless: unless === '' ? undefined : new RegExp(withSets(unless)),
      example,
    }))
})

/** What carries nothing to take up, where a whole message says no more: the name of rows of the table. */
type Courtesy = string
const courtesies = once(() => rows().filter(({ when }) => when === 'whole'))

/**
 * What somebody asks or says of the friend itself, or wants of it, by the name of rows of the table: answered, never turned
 * round. Of several in a message the first of the table is answered; any other question comes last.
 */
export type Direct = string
const directRows = once(() => rows().filter(({ when }) => when !== 'whole'))
const directs = once(() => [...new Set(directRows().map(({ what }) => what)), 'question'])

/** The sentence by which each row of the table is explained, with what it is. */
export const examples = (): { readonly what: string; readonly example: string }[] =>
  rows().map(({ what, example }) => ({ what, example }))

const matches = ({ pattern, unless }: Row, words: string) => pattern.test(words) && unless?.test(words) !== true

/** Longer messages say more than a courtesy, and are not tried. */
const longestCourtesy = 120

export const courtesyIn = (message: string): Courtesy | null => {
  if (message.length > longestCourtesy) return null
  const words = fold(message)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
  const courtesy = courtesies().find(row => matches(row, words))?.what ?? null
  return courtesy === 'assent' && message.includes('?') ? null : courtesy
}

const own = /\b(?:i|me|my|mine|we|us|our)\b/

/** Whether a question names its asker, so that nobody else can know its answer. */
export const isOwnQuestion = (message: string): boolean =>
  sentencesOf(message).some(({ words, asks }) => asks && own.test(words))

const directIn = ({ words, asks }: Said): Direct | null => {
  const found = directRows().find(row => (asks || row.when === 'said') && matches(row, words))
  return found?.what ?? (asks ? 'question' : null)
}

/** What is asked of the friend in each sentence of a message that asks or says something of it, in their order. */
export const directsIn = (message: string): Direct[] =>
  sentencesOf(message).flatMap(sentence => directIn(sentence) ?? [])

/** What a message tells: without its sentences that ask or say something of the friend, or only that one does not know. */
export const withoutAsides = (message: string): string =>
  sentencesOf(message)
    .filter(sentence => {
      const direct = directIn(sentence)
      return (direct !== null && direct !== 'question') || courtesyIn(sentence.written) !== null
    })
    .reduce((text, { written }) => text.replace(written, ''), message)
    .trim()

/** Of several things at once the one that is answered. */
export const answered = (found: readonly Direct[]): Direct | null =>
  directs().find(direct => found.includes(direct)) ?? null

/** The questions of a message in a form in which the same one is known again. */
export const questionsIn = (message: string): string[] =>
  sentencesOf(message).flatMap(({ words, asks }) => (asks ? [bare(words)] : []))
