import type { Project } from '@diary/contract/projects'
import { useEffect, useState } from 'react'
import { draftsOf } from '../../platform/drafts.ts'
import { useCurrentUser } from '../../platform/session.ts'
import { type ChangeDraft, projectDraftName, readChangeDraft } from './project-form.ts'

type Edited = { readonly project: Project; readonly draft: ChangeDraft | undefined }

/**
 * The projects whose form is open: those that were opened, and those with stored unsaved changes. Each in its last
 * known version, so that no text is lost where one is deleted elsewhere.
 */
export const useEdited = (projects: readonly Project[] | undefined) => {
  const { pseudonymousId } = useCurrentUser()
  const [edited, setEdited] = useState<ReadonlyMap<string, Edited>>(new Map())
  const [lookedFor, setLookedFor] = useState(false)
  const [closed, setClosed] = useState<string>()

  const open = (project: Project, draft?: ChangeDraft) =>
    setEdited(before => (before.has(project.id) ? before : new Map(before).set(project.id, { project, draft })))

  useEffect(() => {
    if (!projects || lookedFor) return
    let left = false
    const drafts = draftsOf(pseudonymousId)
    const looking = projects.map(async project => {
      const draft = readChangeDraft(await drafts.read(projectDraftName(project.id)))
      return draft ? [{ project, draft }] : []
    })
    void Promise.all(looking).then(found => {
      if (left) return
      setLookedFor(true)
      const all = found.flat().map(each => [each.project.id, each] as const)
      setEdited(before => new Map([...all, ...before]))
    })
    return () => {
      left = true
    }
  }, [projects, lookedFor, pseudonymousId])

  const held = new Set(projects?.map(({ id }) => id))
  const gone = [...edited.values()].flatMap(({ project }) => (held.has(project.id) ? [] : [project]))
  return {
    /** Newest first, deleted ones that are still open included. */
    shown: [...(projects ?? []), ...gone].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    isGone: (id: string) => !held.has(id),
    editedOf: (id: string) => edited.get(id),
    /** The project whose form was closed last. */
    closed,
    open: (project: Project) => {
      setClosed(undefined)
      open(project)
    },
    close: (id: string) => {
      setClosed(id)
      setEdited(before => new Map([...before].filter(([each]) => each !== id)))
    },
  }
}
