import type { LevelKey } from '@diary/contract/ai-levels'
import { listLevelVersions } from '@diary/contract/ai-prompts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The saved versions of a level, newest first, a page at a time. */
export const versionsQuery = (level: LevelKey) =>
  infiniteQueryOptions({
    queryKey: [listLevelVersions.path, level],
    queryFn: ({ pageParam, signal }) =>
      call(listLevelVersions, { params: { level }, query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ versions, earlier }) => (earlier ? versions.at(-1)?.version : undefined),
  })
