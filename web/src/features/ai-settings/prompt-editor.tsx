import type { AiPrompt } from '@diary/contract/ai-prompts'
import { busyLabels } from '@diary/contract/busy-labels'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { draftOnto, isStale, promptFields, promptLevelOf, wordsOf } from './level-draft.ts'
import { PromptFields } from './prompt-fields.tsx'
import { StaleVersionNotice } from './stale-version-notice.tsx'
import { TryIt } from './try-it.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { usePromptDraft } from './use-prompt-draft.ts'
import { useSavePrompt } from './use-save-prompt.ts'
import { VersionHistory } from './version-history.tsx'

/** One level: prompt and settings, a trial, and the history. */
export function PromptEditor({ prompt }: { prompt: AiPrompt }) {
  const { level, name } = prompt
  const saved = promptLevelOf(prompt)
  const { draft, left, setDraft, change, bringBack, discardLeft } = usePromptDraft(level, saved)
  const { save, saving, faults, forgetFaults } = useSavePrompt(level)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const words = draft ? wordsOf(draft) : saved
  const stale = draft !== undefined && !saving && isStale(draft, saved)
  // Moves the focus to the editor when a level is chosen: on a phone it would be out of sight.
  useEffect(() => {
    if (document.activeElement?.closest('.level-list')) heading.current?.focus()
  }, [])

  /** Takes the focus from buttons that disappear when pressed. */
  const thenToHeading = (act: () => void) => () => {
    heading.current?.focus()
    act()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft || saving || stale) return
    const found = save(draft)
    const first = promptFields.find(field => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <div className="grid gap-12">
      <section aria-labelledby={id}>
        <h2 className="title-1 mb-5 wrap-anywhere" id={id} ref={heading} tabIndex={-1} dir="auto">
          {name}
        </h2>
        <form className="stack" ref={form} noValidate onSubmit={submit} aria-label="Prompt editor">
          {left ? (
            <Callout tone="look" live>
              <p>You had unsaved changes here</p>
              <div className="cluster">
                <Button variant="plain" className="-ml-2.5" onClick={thenToHeading(bringBack)}>
                  Bring back
                </Button>
                <Button variant="plain" onClick={thenToHeading(discardLeft)}>
                  Discard
                </Button>
              </div>
            </Callout>
          ) : null}
          <PromptFields
            words={words}
            savedModel={draft?.base.model ?? saved.model}
            faults={faults}
            busy={saving}
            onChange={changed => {
              forgetFaults()
              change(changed)
            }}
          />
          {draft && stale ? (
            <StaleVersionNotice
              fields={promptFields}
              draft={draft}
              saved={saved}
              busy={saving && busyLabels.saving}
              onKeepMine={thenToHeading(() => {
                const mine = draftOnto(draft, saved)
                setDraft(mine)
                if (mine) save(mine)
              })}
              onTakeOther={thenToHeading(() => {
                forgetFaults()
                setDraft(undefined)
              })}
            />
          ) : null}
          {draft && !stale ? (
            <UnsavedNotice
              saving={saving}
              heading={heading}
              onReset={() => {
                forgetFaults()
                setDraft(undefined)
              }}
            />
          ) : null}
        </form>
      </section>
      <TryIt level={level} words={words} edited={draft !== undefined} />
      <VersionHistory prompt={prompt} edited={draft !== undefined} />
    </div>
  )
}
