import { busyLabels } from '@diary/contract/busy-labels'
import type { Project } from '@diary/contract/projects'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { useDeleteProject } from './project-mutations.ts'

/** Deletes a project after a confirmation. */
export function DeleteProject({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteProject(project.id, () => setAsking(false))
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)} aria-label={`Delete ${project.projectTitle}`}>
        <Trash2 {...icon} />
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this project?"
        text={`‘${project.projectTitle}’ will go. Your diary entries stay. This cannot be undone.`}
        confirmLabel="Delete"
        busy={isPending && busyLabels.deleting}
        onConfirm={() => mutate(undefined, { onError: () => setAsking(false) })}
      />
    </>
  )
}
