import { listCompetences, readFramework } from '@diary/contract/framework'
import {
  type AdminEntry,
  deskLimits,
  type EntryFilters,
  listAdminEntries,
  searchAdminEntries,
  searchedBackToHeader,
} from '@diary/contract/study-desk'
import { readRatingFigures, readStudyFigures } from '@diary/contract/study-figures'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call, request } from '../../platform/api.ts'

export const figuresQuery = queryOptions({
  queryKey: [readStudyFigures.path],
  queryFn: ({ signal }) => call(readStudyFigures, { signal }),
})

export const ratingsQuery = queryOptions({
  queryKey: [readRatingFigures.path],
  queryFn: ({ signal }) => call(readRatingFigures, { signal }),
})

/** Entries that the server found, newest first. */
export type Found = {
  readonly entries: readonly AdminEntry[]
  /** Where these stand among all that match. */
  readonly offset: number
  /** All that match; of a search that did not come to the end, those that were found. */
  readonly total: number
  /** A search ended here: what is older was not read. */
  readonly searchedBackTo?: string
}

export const entriesKey = [listAdminEntries.path] as const

/** Entries by their filters, `page` counted from 0. */
export const listedQuery = (filters: EntryFilters, page: number) =>
  queryOptions({
    queryKey: [...entriesKey, 'listed', filters, page],
    queryFn: async ({ signal }): Promise<Found> => {
      const response = await request(listAdminEntries, { query: { ...filters, page: page + 1 }, signal })
      // Taken as it comes: the server has checked every entry.
      const entries = (await response.json()) as AdminEntry[]
      const total = Number(response.headers.get('x-total-count') ?? entries.length)
      return { entries, offset: page * deskLimits.listed, total }
    },
    placeholderData: keepPreviousData,
  })

/** Entries that hold these words. Posted, since search words may be diary text. */
export const searchedQuery = (filters: EntryFilters, text: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'searched', filters, text],
    queryFn: async ({ signal }): Promise<Found> => {
      const response = await request(searchAdminEntries, { body: { ...filters, text }, signal })
      const entries = (await response.json()) as AdminEntry[]
      const searchedBackTo = response.headers.get(searchedBackToHeader)
      return { entries, offset: 0, total: entries.length, ...(searchedBackTo && { searchedBackTo }) }
    },
    placeholderData: keepPreviousData,
    // What was searched for is forgotten with the screen that asked.
    gcTime: 0,
  })

const competencesQuery = queryOptions({
  queryKey: ['/api/competences', 'of the framework in use'],
  queryFn: async ({ signal }) => {
    const { inUse } = await call(readFramework, { signal })
    return (await call(listCompetences, { params: { framework: inUse }, signal })).competences
  },
})

/** The competences that entries can be narrowed down to: those of the framework in use. Empty until they have come. */
export const useCompetences = () => {
  const { data = [] } = useQuery(competencesQuery)
  const nameOf = (code: string) => data.find(each => each.code === code)?.name ?? code
  return { competences: data, nameOf }
}
