import { listAiPrompts, listLevelVersions } from '@diary/contract/ai-prompts'
import { readAiServer } from '@diary/contract/ai-server'
import { readAiSettings } from '@diary/contract/ai-settings'
import { readFramework } from '@diary/contract/framework'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** Settings of all levels, with what a model server refused. */
export const settingsQuery = queryOptions({
  queryKey: [readAiSettings.path],
  queryFn: ({ signal }) => call(readAiSettings, { signal }),
})

/** The model server, and which models it lists. */
export const serverQuery = queryOptions({
  queryKey: [readAiServer.path],
  queryFn: ({ signal }) => call(readAiServer, { signal }),
})

/** Every level with its prompt; the batch prompts are two of them. */
export const promptsQuery = queryOptions({
  queryKey: [listAiPrompts.path],
  queryFn: ({ signal }) => call(listAiPrompts, { signal }),
})

export const frameworkQuery = queryOptions({
  queryKey: [readFramework.path],
  queryFn: ({ signal }) => call(readFramework, { signal }),
})

/**
 * One record, several views: a save in one refetches all that are shown. The prompts are always refetched, since drafts
 * of them are rebased on the result.
 */
export const refreshLevels = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
    client.invalidateQueries({ queryKey: promptsQuery.queryKey, refetchType: 'all' }),
    client.invalidateQueries({ queryKey: [listLevelVersions.path] }),
  ])
