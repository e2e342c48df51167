import type { Choice } from '@diary/contract/account-lists'
import type { BreakdownRow } from '@diary/contract/study-figures'
import { withheldCells } from './withhold-cells.ts'

/** How many people of one group have written, and how many entries. */
export type Group = { readonly value: string; readonly people: number; readonly entries: number }

const notSaid: Choice = { value: '', label: 'Not said' }

/** A breakdown in the order of the list that people chose from; whoever chose nothing that is on it has not said. */
export const breakdown = (choices: readonly Choice[], groups: readonly Group[]): BreakdownRow[] => {
  const cells = [...choices, notSaid].map(choice => {
    const known = new Set(choices.map(({ value }) => value))
    const inCell = groups.filter(({ value }) => (known.has(value) ? value : notSaid.value) === choice.value)
    const sum = (of: 'people' | 'entries') => inCell.reduce((total, group) => total + group[of], 0)
    return { ...choice, people: sum('people'), entries: sum('entries') }
  })
  const withheld = withheldCells(cells.map(({ people }) => people))
  return cells.map((cell, index) => (withheld[index] ? { ...cell, people: null, entries: null } : cell))
}
