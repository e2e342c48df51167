import { listCompetences, readFramework } from '@diary/contract/framework'
import {
  type AdminEntry,
  adminLimits,
  type EntryFilters,
  listAdminEntries,
  readAdminEntry,
  searchAdminEntries,
  searchedBackToHeader,
} from '@diary/contract/study-admin'
import { readRatingStatistics, readStudyStatistics } from '@diary/contract/study-statistics'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call, request, sentenceFor, whole } from '../../platform/api.ts'

export const statisticsQuery = queryOptions({
  queryKey: [readStudyStatistics.path],
  queryFn: ({ signal }) => call(readStudyStatistics, { signal }),
})

export const ratingsQuery = queryOptions({
  queryKey: [readRatingStatistics.path],
  queryFn: ({ signal }) => call(readRatingStatistics, { signal }),
})

/** Entries that the server found, newest first. */
export type Found = {
  readonly entries: readonly AdminEntry[]
  /** Their offset among all matches. */
  readonly offset: number
  /** The number of matches; for an incomplete search, of those found. */
  readonly total: number
  /** Where a search stopped: older entries were not read. */
  readonly searchedBackTo?: string
}

export const entriesKey = [listAdminEntries.path] as const

/** Previews only, which are not recorded as reading. */
const preview = `${adminLimits.preview}` as const

const listed = async (filters: EntryFilters, page: number, signal: AbortSignal): Promise<Found> => {
  const response = await request(listAdminEntries, { query: { ...filters, preview, page: page + 1 }, signal })
  // Not validated: the server has checked every entry.
  const entries = (await whole(response.json())) as AdminEntry[]
  const total = Number(response.headers.get('x-total-count') ?? entries.length)
  return { entries, offset: page * adminLimits.listed, total }
}

/** By POST, since search words may be diary text. */
const searched = async (filters: EntryFilters, text: string, signal: AbortSignal): Promise<Found> => {
  const response = await request(searchAdminEntries, { query: { preview }, body: { ...filters, text }, signal })
  const entries = (await whole(response.json())) as AdminEntry[]
  const searchedBackTo = response.headers.get(searchedBackToHeader)
  return { entries, offset: 0, total: entries.length, ...(searchedBackTo && { searchedBackTo }) }
}

/** Entries by filters and, where given, by words; `page` is the server's, from 0. */
export const foundQuery = (filters: EntryFilters, text: string, page: number) =>
  queryOptions({
    queryKey: [...entriesKey, filters, text, page],
    queryFn: ({ signal }) => (text ? searched(filters, text, signal) : listed(filters, page, signal)),
    // The rows stay until the next answer arrives.
    placeholderData: keepPreviousData,
    // Texts and search words are not cached after the screen is left.
    gcTime: 0,
  })

/**
 * A whole entry. The server records the reading, so it is fetched only when opened, and never refetched automatically.
 */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: [readAdminEntry.path, id],
    queryFn: ({ signal }) => call(readAdminEntry, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const competencesQuery = queryOptions({
  queryKey: ['/api/competences', 'of the framework in use'],
  queryFn: async ({ signal }) => {
    const { inUse } = await call(readFramework, { signal })
    return (await call(listCompetences, { params: { framework: inUse }, signal })).competences
  },
})

/** The competences to filter by: those of the framework in use. Empty until loaded. */
export const useCompetences = () => {
  const { data = [], error } = useQuery(competencesQuery)
  const nameOf = (code: string) => data.find(each => each.code === code)?.name ?? code
  const missing = error
    ? `The tags could not be loaded. ${sentenceFor(error, 'Something went wrong on our side.')}`
    : undefined
  return { competences: data, nameOf, missing }
}
