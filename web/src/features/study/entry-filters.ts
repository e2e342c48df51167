import { adminMessages, EntryFilters } from '@diary/contract/study-admin'
import type { AdminSearch } from '../admin/index.ts'

export type FilterReading = {
  readonly filters: EntryFilters
  /** Why these filters are invalid. */
  readonly problem?: string
}

const filterNames = ['from', 'to', 'sentiment', 'tag'] as const

/** The entries' filters from the address. Invalid values are ignored. */
export const readFilters = (search: AdminSearch): FilterReading => {
  const known = filterNames.map(name => {
    const read = EntryFilters.safeParse({ [name]: search[name] })
    return read.success ? read.data : {}
  })
  const filters: EntryFilters = Object.assign({}, ...known)
  const { from, to } = filters
  return from && to && from > to ? { filters, problem: adminMessages.datesTurned } : { filters }
}

/** Whether any filter is set. */
export const isFiltered = (filters: EntryFilters): boolean => Object.values(filters).some(value => value !== undefined)

/** The filters in words, for the export dialog. */
export const filterWords = ({ from, to, sentiment, tag }: EntryFilters, nameOf: (tag: string) => string): string[] => [
  ...(from ? [`from ${from}`] : []),
  ...(to ? [`up to ${to}`] : []),
  ...(sentiment ? [`sentiment ${sentiment}`] : []),
  ...(tag ? [`tag ${nameOf(tag)}`] : []),
]
