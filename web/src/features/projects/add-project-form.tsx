import { busyLabels } from '@diary/contract/busy-labels'
import { ProjectFields, projectMessages } from '@diary/contract/projects'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DraftLine } from '../../platform/draft-line.tsx'
import { showFormFailure } from '../../platform/form-failures.ts'
import { useDraftAutosave } from '../../platform/use-draft.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { icon } from '../../ui/icon.ts'
import { showToast } from '../../ui/toast-store.ts'
import { FirstFields, MoreFields } from './project-fields.tsx'
import { blankProject, firstFields, holdsMore, holdsWords, newProjectDraftName } from './project-form.ts'
import { useAddProject } from './project-mutations.ts'

export interface AddProjectFormProps {
  id: string
  draft: ProjectFields | undefined
  /** Focuses the title: opened by a press, not restored from a draft. */
  focus: boolean
  /** Called when the project is saved or discarded. */
  onClose: () => void
}

/** The form for a new project, in place. Only the title is required. */
export function AddProjectForm({ id, draft, focus, onClose }: AddProjectFormProps) {
  const form = useForm<ProjectFields, unknown, ProjectFields>({
    defaultValues: draft ?? blankProject,
    resolver: standardSchemaResolver(ProjectFields),
  })
  const [more, setMore] = useState(draft !== undefined && holdsMore(draft))
  const [asking, setAsking] = useState(false)
  const { autosave, storedOn } = useDraftAutosave(newProjectDraftName)
  const add = useAddProject()
  const { setFocus } = form
  const { errors, isSubmitting } = form.formState
  useEffect(() => {
    if (focus) setFocus('projectTitle')
  }, [focus, setFocus])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => (holdsWords(values) ? autosave.save(values) : autosave.discard()),
      }),
    [form, autosave],
  )

  const leave = () => {
    autosave.discard()
    onClose()
  }
  const submit = form.handleSubmit(
    async project => {
      await add.mutateAsync(project).then(leave, error => showFormFailure(form, toasts.projectCreationFailed, error))
    },
    refused => {
      if (refused.projectTitle?.message === projectMessages.titleBlank)
        showToast({ ...toasts.projectTitleRequired, tone: 'bad' })
      // Fields with errors must be visible.
      if (Object.keys(refused).some(name => !firstFields.some(first => first === name))) setMore(true)
    },
  )
  return (
    <>
      <form
        className="project-form page ruled bleed"
        id={id}
        aria-label="New project"
        noValidate
        onSubmit={isSubmitting ? event => event.preventDefault() : submit}
      >
        <div className="spread pair">
          <div className="dateline">
            <span>New project</span>
          </div>
          <div>
            <div className="form roomy">
              <FirstFields form={form} />
            </div>
            <details className="more-fields" open={more} onToggle={event => setMore(event.currentTarget.open)}>
              <summary className="btn plain">
                <ChevronDown {...icon} />
                Ten more fields, all optional
              </summary>
              <div className="form roomy">
                <MoreFields form={form} />
              </div>
            </details>
            <div className="mt-4 empty:hidden">
              <Failure>{errors.root?.message}</Failure>
            </div>
            <div className="action-bar">
              <Button variant="primary" type="submit" busy={isSubmitting && busyLabels.saving}>
                Save Project
              </Button>
              <Button variant="plain" onClick={() => (holdsWords(form.getValues()) ? setAsking(true) : leave())}>
                Cancel
              </Button>
            </div>
            <DraftLine storedOn={storedOn} />
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Throw this project away?"
        text="It has not been saved, and cannot be brought back."
        cancelLabel="Keep writing"
        confirmLabel="Throw away"
        onConfirm={leave}
      />
    </>
  )
}
