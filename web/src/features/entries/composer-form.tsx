import { busyLabels } from '@diary/contract/busy-labels'
import { addFormGroups } from '@diary/contract/cpd'
import { NewEntry } from '@diary/contract/entries'
import { blankEntryForm, holdsEntryValues } from '@diary/contract/entry-fields'
import type { GuidedPath } from '@diary/contract/guided-paths'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type KeyboardEvent, type SyntheticEvent, useCallback, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { DraftLine } from '../../platform/draft-line.tsx'
import { useDraftAutosave } from '../../platform/use-draft.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceTabs } from '../../ui/choice-tabs.tsx'
import { Dateline } from '../../ui/dateline.tsx'
import { FieldError } from '../../ui/field.tsx'
import { WritingArea } from '../../ui/writing-area.tsx'
import { DictateButton, Dictated, DictationLine, useDictation } from '../dictation/index.ts'
import type { NewEntryDraft } from './draft-schema.ts'
import { EntryInputs } from './entry-inputs.tsx'
import { notSaved, useSaveEntry } from './entry-mutations.ts'
import { type Guide, pathOf, promptOf } from './guide.ts'
import { GuidedList } from './guided-list.tsx'
import { CurrentStep, StepList } from './guided-steps.tsx'
import { newEntryFrom } from './new-entry.ts'
import { ChosenPrompt, PromptList } from './prompt-choice.tsx'
import { WordCount } from './word-count.tsx'

const types = [
  { value: 'reflection', label: 'Reflection' },
  { value: 'cpd', label: 'CPD Log' },
] as const

const blank: NewEntry = { ...blankEntryForm, entryType: 'reflection' }

export interface ComposerFormProps {
  id: string
  now: Date
  draft: NewEntryDraft | undefined
  /** This form's own draft. */
  draftName: string
  /** Focuses the text: opened by a press, not restored from a draft. */
  focus: boolean
  /** Called when the entry is saved or discarded. */
  onClose: () => void
}

/** The form for a new entry: date in the margin, the words on the page, the prompts beside them. */
export function ComposerForm({ id, now, draft, draftName, focus, onClose }: ComposerFormProps) {
  const { guide: guideBefore, ...wordsBefore } = draft ?? {}
  const form = useForm<NewEntry>({
    defaultValues: { ...blank, ...wordsBefore },
    resolver: standardSchemaResolver(NewEntry),
  })
  const [guide, setGuide] = useState(guideBefore)
  const { autosave, storedOn } = useDraftAutosave(draftName, onClose)
  const save = useSaveEntry()
  const [asking, setAsking] = useState(false)
  const dictation = useDictation()
  const ids = useId()

  const storeDraft = useCallback(
    (values: NewEntry, at: Guide | undefined) =>
      holdsEntryValues(values) ? autosave.save({ ...values, ...(at && { guide: at }) }) : autosave.discard(),
    [autosave],
  )
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values, guide) }),
    [form, storeDraft, guide],
  )

  const saveWords = form.handleSubmit(async words => {
    await save.mutateAsync(newEntryFrom(words)).then(
      () => {
        autosave.discard()
        onClose()
      },
      // The toast has reported it; the text stays.
      () => undefined,
    )
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!form.formState.isSubmitting) void dictation.finishFirst(saveWords)
  }
  const giveUp = () => {
    autosave.discard()
    onClose()
  }
  const cancel = () => {
    dictation.close()
    if (holdsEntryValues(form.getValues())) setAsking(true)
    else giveUp()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    submit(event)
  }

  const [prompt, entryType] = useWatch({ control: form.control, name: ['prompt', 'entryType'] })
  const path = pathOf(guide, prompt ?? '')
  const follow = (next: Guide | undefined) => {
    setGuide(next)
    storeDraft(form.getValues(), next)
  }
  /** Synchronous: the form's own `setFocus` waits for a task, in which typing would press the button again. */
  const focusPen = () => document.getElementById(`${ids}-pen`)?.focus()
  /** Moves the focus to the text, whatever was pressed last, and keeps the prompt in view. */
  const thenWrite = (change: () => void) => {
    // Rendered synchronously: the list may be far below the field.
    flushSync(change)
    focusPen()
    const asked = document.getElementById(`${ids}-step`)?.closest('section') ?? document.getElementById(`${ids}-prompt`)
    asked?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  const choosePrompt = (wording: string) =>
    thenWrite(() => {
      form.setValue('prompt', wording)
      follow(undefined)
    })
  const choosePath = (chosen: GuidedPath) => {
    if (chosen === path) return choosePrompt('')
    thenWrite(() => {
      form.setValue('prompt', promptOf(chosen))
      follow({ path: chosen.number, step: 0 })
    })
  }
  const goTo = (step: number) => guide && thenWrite(() => follow({ ...guide, step }))
  const leaveSteps = () => thenWrite(() => follow(undefined))
  const { content: refused, prompt: promptRefused } = form.formState.errors
  return (
    <FormProvider {...form}>
      <form
        className="composer page ruled bleed"
        id={id}
        aria-label="New entry"
        noValidate
        onSubmit={submit}
        onKeyDown={saveByKey}
      >
        <div className="spread">
          <div>
            <Dateline date={now} now={now} />
            {path && guide ? <StepList step={guide.step} onStep={goTo} /> : null}
          </div>
          <div>
            <ChoiceTabs
              legend="Entry type"
              value={entryType}
              onValueChange={type => form.setValue('entryType', type)}
              onPressed={focusPen}
              options={types}
            />
            {prompt ? <ChosenPrompt id={`${ids}-prompt`} prompt={prompt} onChoose={choosePrompt} /> : null}
            <EntryInputs type={entryType} groups={addFormGroups} hoursMin={0} />
            {path && guide ? (
              <CurrentStep
                id={`${ids}-step`}
                path={path}
                step={guide.step}
                control={form.control}
                onStep={goTo}
                onLeave={leaveSteps}
              />
            ) : null}
            <label className="sr-only" htmlFor={`${ids}-pen`}>
              Your entry
            </label>
            <Dictated dictation={dictation}>
              <WritingArea
                {...form.register('content')}
                id={`${ids}-pen`}
                dir="auto"
                placeholder="Begin anywhere."
                readOnly={save.isPending}
                {...(refused && { 'aria-invalid': true })}
                aria-describedby={
                  [prompt && `${ids}-prompt`, path && `${ids}-step`, refused && `${ids}-error`]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
                autoFocus={focus}
              />
            </Dictated>
            {refused ? <FieldError id={`${ids}-error`}>{refused.message}</FieldError> : null}
            {promptRefused ? <FieldError id={`${ids}-prompt-error`}>{promptRefused.message}</FieldError> : null}
            <div className="action-bar">
              <Button
                variant="primary"
                type="submit"
                aria-describedby={save.error ? `${ids}-not-saved` : undefined}
                busy={(dictation.awaited || save.isPending) && busyLabels.saving}
              >
                Save Entry
              </Button>
              <Button variant="plain" onClick={cancel}>
                Cancel
              </Button>
              <DictateButton dictation={dictation} closed={save.isPending} />
              <WordCount control={form.control} />
            </div>
            {save.error ? <FieldError id={`${ids}-not-saved`}>{notSaved(save.error)}</FieldError> : null}
            <DictationLine dictation={dictation} />
            <DraftLine storedOn={storedOn} />
          </div>
          <div className="themes">
            {entryType === 'cpd' ? <CpdNote /> : null}
            <PromptList prompt={prompt ?? ''} onChoose={choosePrompt} />
            <GuidedList chosen={path} onChoose={choosePath} />
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Throw these words away?"
        text="They have not been saved, and cannot be brought back."
        cancelLabel="Keep writing"
        confirmLabel="Throw away"
        onConfirm={giveUp}
      />
      {dictation.dialog}
    </FormProvider>
  )
}

/** What a CPD log is for, beside it. */
function CpdNote() {
  return (
    <div className="mb-6">
      <h2>Worth a line each</h2>
      <ul className="text-sm text-muted">
        <li>Key takeaways</li>
        <li>How you will apply the knowledge</li>
      </ul>
    </div>
  )
}
