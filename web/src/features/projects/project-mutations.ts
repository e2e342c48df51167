import {
  addProject,
  changeProject,
  deleteProject,
  type NewProject,
  type Project,
  type ProjectChange,
} from '@diary/contract/projects'
import { type ToastTexts, toasts } from '@diary/contract/toasts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { formOf } from './project-form.ts'
import { projectsQuery } from './queries.ts'

/** Merges the server's answer into the list, then fetches other changes. */
const refresh = (client: QueryClient, change: (projects: Project[]) => Project[]) => {
  client.setQueryData(projectsQuery.queryKey, projects => projects && change(projects))
  void client.invalidateQueries({ queryKey: projectsQuery.queryKey })
}
const replaced = (project: Project) => (projects: Project[]) =>
  projects.map(each => (each.id === project.id ? project : each))

/** After a conflict or a 404 refetches the list. */
const refreshIfMoved = (client: QueryClient, error: unknown) => {
  const moved = error instanceof ApiError && (error.status === 404 || error.status === 409)
  if (moved) void client.invalidateQueries({ queryKey: projectsQuery.queryKey })
}

const failed = ({ title, text = '' }: ToastTexts, error: unknown) =>
  showToast({ title, text: sentenceFor(error, text), tone: 'bad' })

/** Shows a toast for success only: the form shows failures, at its fields too. */
export const useAddProject = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewProject) => call(addProject, { body }),
    onSuccess: project => {
      refresh(client, projects => [project, ...projects])
      showToast({ ...toasts.projectCreated, tone: 'good' })
    },
  })
}

export type Change = { readonly id: string; readonly body: ProjectChange }

/** Shows a toast for success only: the form handles failures, above all conflicts. */
export const useChangeProject = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: Change) => call(changeProject, { params: { id }, body }),
    onSuccess: project => {
      refresh(client, replaced(project))
      showToast({ ...toasts.projectUpdated, tone: 'good' })
    },
    onError: error => refreshIfMoved(client, error),
  })
}

/** @param onDeleted runs before the project is removed from the list */
export const useDeleteProject = (id: string, onDeleted: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteProject, { params: { id } }),
    onSuccess: () => {
      onDeleted()
      refresh(client, projects => projects.filter(each => each.id !== id))
      showToast({ ...toasts.projectDeleted, tone: 'good' })
    },
    onError: error => {
      refreshIfMoved(client, error)
      failed(toasts.projectDeletionFailed, error)
    },
  })
}

/** Stores whether AI may be given a project, with an optimistic update that is reverted on failure. */
export const useChooseForAi = (project: Project) => {
  const client = useQueryClient()
  const show = (aiMayUse: boolean) =>
    client.setQueryData(projectsQuery.queryKey, projects =>
      projects?.map(each => (each.id === project.id ? { ...each, aiMayUse } : each)),
    )
  return useMutation({
    mutationFn: (aiMayUse: boolean) => {
      const body = { ...formOf(project), aiMayUse, updatedAt: project.updatedAt }
      return call(changeProject, { params: { id: project.id }, body })
    },
    onMutate: async aiMayUse => {
      await client.cancelQueries({ queryKey: projectsQuery.queryKey })
      show(aiMayUse)
    },
    onSuccess: changed => {
      refresh(client, replaced(changed))
      showToast({ ...toasts.choicesChanged, tone: 'good' })
    },
    onError: (error, aiMayUse) => {
      show(!aiMayUse)
      refreshIfMoved(client, error)
      if (error instanceof ApiError && error.status === 409) {
        return showToast({ title: toasts.choicesFailed.title, text: changedMeanwhile, tone: 'bad' })
      }
      failed(toasts.choicesFailed, error)
    },
  })
}
const changedMeanwhile = 'This project was changed somewhere else. It is shown as it is now; please choose again.'
