import { listProjects } from '@diary/contract/projects'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The person's projects, newest first. */
export const projectsQuery = queryOptions({
  queryKey: [listProjects.path],
  queryFn: ({ signal }) => call(listProjects, { signal }),
})
