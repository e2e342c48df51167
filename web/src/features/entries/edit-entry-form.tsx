import { busyLabels } from '@diary/contract/busy-labels'
import { editFormGroups } from '@diary/contract/cpd'
import { type Entry, oneEntry } from '@diary/contract/entries'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form'
import { typeLabels } from '../../entry-display/entry-labels.ts'
import { ApiError, call } from '../../platform/api.ts'
import { DraftLine } from '../../platform/draft-line.tsx'
import { showInForm } from '../../platform/form-failures.ts'
import { useDraftAutosave } from '../../platform/use-draft.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ChoiceTabs } from '../../ui/choice-tabs.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { WritingArea } from '../../ui/writing-area.tsx'
import { DictateButton, Dictated, DictationLine, useDictation } from '../dictation/index.ts'
import type { EditDraft } from './draft-schema.ts'
import { CompleteEntry, changeFrom, type EntryForm, formOf, missingIn, saysTheSame } from './entry-change.ts'
import { EntryInputs } from './entry-inputs.tsx'
import { changeFailed, notSaved, useChangeEntry, useKeepEntry } from './entry-mutations.ts'
import { EntryPromptField } from './entry-prompt-field.tsx'
import { VersionConflict } from './version-conflict.tsx'

export interface EditEntryFormProps {
  entry: Entry
  gone: boolean
  draft: EditDraft | undefined
  /** This form's own draft. */
  draftName: string
  onClose: () => void
}

/** The edited version: its revision, and its values where known. */
type Base = { readonly revision: number; readonly form: EntryForm | undefined }

const baseOf = (entry: Entry): Base => ({ revision: entry.revision, form: formOf(entry) })
/** A draft of an older revision: its base is unknown, so every difference has to be shown. */
const baseOfDraft = (draft: EditDraft, entry: Entry): Base =>
  draft.revision === entry.revision ? baseOf(entry) : { revision: draft.revision, form: undefined }

export function EditEntryForm({ entry, gone, draft, draftName, onClose }: EditEntryFormProps) {
  const { id } = entry
  const [base, setBase] = useState(() => (draft ? baseOfDraft(draft, entry) : baseOf(entry)))
  const [restored, setRestored] = useState(draft !== undefined)
  const [other, setOther] = useState<Entry>()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const failureId = useId()
  const form = useForm<EntryForm>({
    defaultValues: formOf(draft ?? entry),
    resolver: standardSchemaResolver(CompleteEntry),
  })
  const { autosave, storedOn } = useDraftAutosave(draftName, onClose)
  const change = useChangeEntry()
  const saveEntry = useKeepEntry()
  const dictation = useDictation()
  const { isSubmitting } = form.formState
  const saving = dictation.awaited || isSubmitting

  const unsaved = (words: EntryForm) => !base.form || !saysTheSame(words, base.form)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const same = base.form && saysTheSame(values, base.form)
          if (same) autosave.discard()
          else autosave.save({ ...values, revision: base.revision })
        },
      }),
    [form, autosave, base],
  )

  /** Resets the form to the server's version. */
  const beginFrom = (version: Entry) => {
    form.reset(formOf(version))
    setBase(baseOf(version))
    setOther(undefined)
    setRestored(false)
    autosave.discard()
  }

  const save = async (words: EntryForm, revision: number): Promise<void> => {
    setFailure('')
    try {
      await change.mutateAsync({ id, body: changeFrom(words, revision) })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) return fail(error)
      return meetOther(words)
    }
    autosave.discard()
    onClose()
  }

  /** The entry has changed. If only feedback was added, saves again; otherwise the person chooses. */
  const meetOther = async (words: EntryForm): Promise<void> => {
    try {
      const found = await call(oneEntry, { params: { id } })
      if (base.form && saysTheSame(formOf(found), base.form)) return await save(words, found.revision)
      setOther(found)
    } catch (error) {
      fail(error)
    }
  }
  const fail = (error: unknown) => {
    changeFailed(error)
    setFailure(notSaved(error))
    // At the field, besides the sentence beside the button.
    showInForm(form, notSaved(error), error)
  }

  const sayWhatIsMissing = () => {
    const missing = missingIn(form.getValues())
    if (missing) showToast({ ...missing.toast, tone: 'bad' })
  }
  const saveOver = (revision: number) =>
    dictation.finishFirst(form.handleSubmit(words => save(words, revision), sayWhatIsMissing))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!saving && !other) void saveOver(base.revision)
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const leave = () => {
    dictation.close()
    if (unsaved(form.getValues())) setAsking(true)
    else onClose()
  }
  const giveUp = () => {
    autosave.discard()
    onClose()
  }

  const entryType = useWatch({ control: form.control, name: 'entryType' })
  const types = (['reflection', 'cpd', ...(entry.entryType === 'chat' ? (['chat'] as const) : [])] as const).map(
    value => ({ value, label: typeLabels[value] }),
  )
  return (
    <Dialog open onOpenChange={leave} title="Edit Diary Entry" face="roomy">
      <FormProvider {...form}>
        <form className="stack" noValidate onSubmit={submit} onKeyDown={saveByKey}>
          {gone ? (
            <Callout tone="look" live>
              <p>This entry has been deleted elsewhere. Your words are still here, for you to copy.</p>
            </Callout>
          ) : null}
          {restored ? (
            <Callout live>
              <p>Your unsaved changes are back.</p>
              <Button variant="plain" onClick={() => beginFrom(entry)}>
                Use the saved version
              </Button>
            </Callout>
          ) : null}
          <ChoiceTabs
            legend="Entry type"
            value={entryType}
            onValueChange={type => form.setValue('entryType', type)}
            options={types}
          />
          <Controller
            control={form.control}
            name="prompt"
            render={({ field, fieldState }) => (
              <EntryPromptField
                key={base.revision}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <EntryInputs key={base.revision} type={entryType} groups={editFormGroups} hoursMin={0.5} hoursMax={40} />
          <div>
            <Dictated dictation={dictation}>
              <Field label="Content" error={form.formState.errors.content?.message}>
                <WritingArea {...form.register('content')} boxed dir="auto" readOnly={isSubmitting} />
              </Field>
            </Dictated>
            <div className="spoken">
              <DictateButton dictation={dictation} closed={isSubmitting} />
              <DictationLine dictation={dictation} />
            </div>
          </div>
          {other ? (
            <VersionConflict
              entry={other}
              busy={saving && busyLabels.saving}
              onKeepMine={() => void saveOver(other.revision)}
              onTakeOther={() => {
                beginFrom(other)
                saveEntry(other)
              }}
            />
          ) : null}
          {failure ? <FieldError id={failureId}>{failure}</FieldError> : null}
          <DraftLine storedOn={storedOn} />
          <div className="cluster-end">
            <Button onClick={leave}>Cancel</Button>
            {other ? null : (
              <Button
                variant="primary"
                type="submit"
                aria-describedby={failure ? failureId : undefined}
                busy={saving && busyLabels.saving}
              >
                Save Changes
              </Button>
            )}
          </div>
        </form>
      </FormProvider>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Throw your changes away?"
        text="The entry stays as it was last saved."
        cancelLabel="Keep editing"
        confirmLabel="Throw away"
        onConfirm={giveUp}
      />
      {dictation.dialog}
    </Dialog>
  )
}
