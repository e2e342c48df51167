import { listAiPrompts, listLevelVersions } from '@diary/contract/ai-prompts'
import { readAiSettings } from '@diary/contract/ai-settings'
import { readFramework } from '@diary/contract/framework'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** How each level is steered, with what a model server would not take. */
export const settingsQuery = queryOptions({
  queryKey: [readAiSettings.path],
  queryFn: ({ signal }) => call(readAiSettings, { signal }),
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

/** One record, several views of it: whatever was saved in one is read anew for all that are shown. */
export const refreshLevels = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [settingsQuery.queryKey, promptsQuery.queryKey, [listLevelVersions.path]].map(queryKey =>
      client.invalidateQueries({ queryKey }),
    ),
  )
