import { adminMessages, EntryFilters } from '@diary/contract/study-admin'
import type { AdminSearch } from '../admin/index.ts'

export type FilterReading = {
  readonly filters: EntryFilters
  /** Why nothing can be found with them. */
  readonly problem?: string
}

const filterNames = ['from', 'to', 'sentiment', 'tag'] as const

/** What the address narrows entries down to. What is no filter narrows nothing. */
export const readFilters = (search: AdminSearch): FilterReading => {
  const known = filterNames.map(name => {
    const read = EntryFilters.safeParse({ [name]: search[name] })
    return read.success ? read.data : {}
  })
  const filters: EntryFilters = Object.assign({}, ...known)
  const { from, to } = filters
  return from && to && from > to ? { filters, problem: adminMessages.datesTurned } : { filters }
}

/** Whether anything narrows the entries down. */
export const isFiltered = (filters: EntryFilters): boolean => Object.values(filters).some(value => value !== undefined)

/** The filters in words, for whoever is about to export what they let through. */
export const filterWords = ({ from, to, sentiment, tag }: EntryFilters, nameOf: (tag: string) => string): string[] => [
  ...(from ? [`from ${from}`] : []),
  ...(to ? [`up to ${to}`] : []),
  ...(sentiment ? [`sentiment ${sentiment}`] : []),
  ...(tag ? [`tag ${nameOf(tag)}`] : []),
]
