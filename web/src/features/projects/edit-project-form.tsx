import { busyLabels } from '@diary/contract/busy-labels'
import { listProjects, type Project, ProjectFields } from '@diary/contract/projects'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, call } from '../../platform/api.ts'
import { DraftLine } from '../../platform/draft-line.tsx'
import { showFormFailure } from '../../platform/form-failures.ts'
import { useDraftAutosave } from '../../platform/use-draft.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ProjectConflict } from './project-conflict.tsx'
import { FirstFields, MoreFields } from './project-fields.tsx'
import { type ChangeDraft, changeFrom, formOf, projectDraftName, saysTheSame } from './project-form.ts'
import { ProjectMargin } from './project-margin.tsx'
import { useChangeProject } from './project-mutations.ts'

export interface EditProjectFormProps {
  project: Project
  /** It has been deleted elsewhere meanwhile. */
  gone: boolean
  draft: ChangeDraft | undefined
  onClose: () => void
}

/** The edited version; its values are unknown for a draft of an older one. */
type Base = { readonly updatedAt: string; readonly form: ProjectFields | undefined }
const baseOf = (project: Project): Base => ({ updatedAt: project.updatedAt, form: formOf(project) })
const baseOfDraft = ({ updatedAt }: ChangeDraft, project: Project): Base =>
  updatedAt === project.updatedAt ? baseOf(project) : { updatedAt, form: undefined }

/** The edit form of a project, in its place. An empty title blocks saving and is marked, without a message. */
export function EditProjectForm({ project, gone, draft, onClose }: EditProjectFormProps) {
  const { id } = project
  const [base, setBase] = useState(() => (draft ? baseOfDraft(draft, project) : baseOf(project)))
  const [restored, setRestored] = useState(draft !== undefined)
  const [other, setOther] = useState<Project>()
  const [asking, setAsking] = useState(false)
  const form = useForm<ProjectFields, unknown, ProjectFields>({
    defaultValues: draft?.form ?? formOf(project),
    resolver: standardSchemaResolver(ProjectFields),
  })
  const { autosave, storedOn } = useDraftAutosave(projectDraftName(id))
  const change = useChangeProject()
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  const opened = draft === undefined
  useEffect(() => {
    if (opened) setFocus('projectTitle')
  }, [opened, setFocus])

  const unsaved = (words: ProjectFields) => !base.form || !saysTheSame(words, base.form)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (base.form && saysTheSame(values, base.form)) autosave.discard()
          else autosave.save({ ...values, updatedAt: base.updatedAt })
        },
      }),
    [form, autosave, base],
  )

  const leave = () => {
    autosave.discard()
    onClose()
  }
  /** Resets the form to the server's version. */
  const beginFrom = (version: Project) => {
    form.reset(formOf(version))
    setBase(baseOf(version))
    setOther(undefined)
    setRestored(false)
    autosave.discard()
  }

  const save = async (words: ProjectFields, updatedAt: string): Promise<void> => {
    try {
      await change.mutateAsync({ id, body: changeFrom(words, updatedAt) })
    } catch (error) {
      const moved = error instanceof ApiError && error.status === 409
      return moved ? meetOther() : showFormFailure(form, toasts.projectUpdateFailed, error)
    }
    leave()
  }
  /** The project has changed: shows both versions to choose from. */
  const meetOther = async (): Promise<void> => {
    try {
      const found = (await call(listProjects)).find(each => each.id === id)
      if (found) setOther(found)
    } catch (error) {
      showFormFailure(form, toasts.projectUpdateFailed, error)
    }
  }

  return (
    <>
      <form
        className="project-form page ruled bleed"
        aria-label={`Edit ${project.projectTitle}`}
        noValidate
        onSubmit={form.handleSubmit(words => save(words, base.updatedAt))}
      >
        <div className="spread pair">
          <ProjectMargin project={project} kind="Editing" />
          <div className="stack">
            {gone ? (
              <Callout tone="look" live>
                <p>This project has been deleted elsewhere. Your words are still here, for you to copy.</p>
              </Callout>
            ) : null}
            {restored ? (
              <Callout live>
                <p>Your unsaved changes are back.</p>
                <Button variant="plain" className="-ml-2.5" onClick={() => beginFrom(project)}>
                  Use the saved version
                </Button>
              </Callout>
            ) : null}
            <div className="form roomy">
              <FirstFields form={form} />
              <MoreFields form={form} />
            </div>
            {other ? (
              <ProjectConflict
                project={other}
                busy={isSubmitting && busyLabels.saving}
                onKeepMine={form.handleSubmit(words => save(words, other.updatedAt))}
                onTakeOther={() => beginFrom(other)}
              />
            ) : null}
            <Failure>{errors.root?.message}</Failure>
            <div>
              <div className="action-bar">
                {other ? null : (
                  <Button variant="primary" type="submit" busy={isSubmitting && busyLabels.saving}>
                    Save Changes
                  </Button>
                )}
                <Button variant="plain" onClick={() => (unsaved(form.getValues()) ? setAsking(true) : leave())}>
                  Cancel
                </Button>
              </div>
              <DraftLine storedOn={storedOn} />
            </div>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Throw your changes away?"
        text="The project stays as it was last saved."
        cancelLabel="Keep editing"
        confirmLabel="Throw away"
        onConfirm={leave}
      />
    </>
  )
}
