import { busyLabels } from '@diary/contract/busy-labels'
import type { ConsentAdmin, SavedConsent } from '@diary/contract/consent-admin'
import { toasts } from '@diary/contract/toasts'
import { type FormEvent, Suspense, useDeferredValue, useState } from 'react'
import { ApiError } from '../../platform/api.ts'
import { DraftLine } from '../../platform/draft-line.tsx'
import type { StoredOn } from '../../platform/drafts.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type ConsentDraft, contentOf, permissionsOf, versionOf } from './consent-draft.ts'
import { Declaration, whatIsDeclared } from './declaration.tsx'
import { DraftChanges, DraftSheet } from './draft-preview.tsx'
import { MinorCorrection } from './minor-correction.tsx'
import { useSaveConsent } from './use-save-consent.ts'
import { WhoIsAsked, whoIsAsked } from './who-is-asked.tsx'

const ConfirmDialog = lazyPart(() => import('../../ui/alert-dialog.tsx'), 'ConfirmDialog')

export interface DraftFormProps {
  draft: ConsentDraft
  admin: ConsentAdmin
  /** There are unsaved changes. */
  edited: boolean
  storedOn: StoredOn
  onChange: (changed: Partial<ConsentDraft>) => void
  onDiscard: () => void
  onSaved: (saved: SavedConsent) => void
}

/** The draft with its preview, its changes, and who would be asked again. */
export function DraftForm({ draft, admin, edited, storedOn, onChange, onDiscard, onSaved }: DraftFormProps) {
  const [confirming, setConfirming] = useState(false)
  const save = useSaveConsent(onSaved)
  const version = versionOf(draft, admin)
  const rises = admin.inForce !== null && contentOf(draft, admin) !== admin.inForce.content
  // Rendering and comparing a long text must not block typing.
  const shown = useDeferredValue(draft)
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const asksPeople = version !== undefined && !draft.minor && admin.agreed > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (!draft.title.trim() || !draft.content.trim()) showToast({ ...toasts.consentIncomplete, tone: 'bad' })
    else if (asksPeople) setConfirming(true)
    else save.mutate(draft)
  }

  return (
    <div className="grid gap-10">
      <div className="beside">
        <form className="grid gap-5" onSubmit={submit} aria-label="Edit consent content">
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
            <Field label="Title" error={refused.title}>
              <TextInput
                value={draft.title}
                readOnly={save.isPending}
                maxLength={300}
                onChange={event => onChange({ title: event.target.value })}
              />
            </Field>
            <Field label="Version" error={refused.version}>
              <TextInput
                className="tabular-nums"
                value={rises ? (version ?? draft.version) : draft.version}
                readOnly={save.isPending || rises}
                maxLength={20}
                onChange={event => onChange({ version: event.target.value })}
              />
            </Field>
          </div>
          <Field
            label="Content"
            error={refused.content}
            hint="HTML: headings (h2 to h4), paragraphs, lists, emphasis and links. Where it changes, the version rises by 0.1."
          >
            <TextArea
              className="source"
              rows={20}
              spellCheck
              value={draft.content}
              readOnly={save.isPending}
              onChange={event => onChange({ content: event.target.value })}
            />
          </Field>
          {admin.inForce ? (
            <MinorCorrection
              checked={draft.minor}
              disabled={save.isPending}
              error={refused.minor}
              before={admin.inForce.content}
              after={contentOf(shown, admin)}
              onChange={minor => onChange({ minor })}
            />
          ) : null}
          <Declaration
            draft={draft}
            admin={admin}
            disabled={save.isPending}
            error={refused.coversAnalysis}
            onChange={onChange}
          />
          <div>
            <div className="cluster">
              <Button type="submit" variant="primary" busy={save.isPending && busyLabels.saving}>
                {version ? `Save as version ${version}` : 'Save'}
              </Button>
              {edited ? (
                <Button variant="plain" disabled={save.isPending} onClick={onDiscard}>
                  Discard changes
                </Button>
              ) : null}
            </div>
            {edited ? <DraftLine storedOn={storedOn} /> : null}
          </div>
        </form>
        <div className="grid gap-4">
          <h3 className="label">Preview</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: needed to scroll by keyboard */}
          <section className="max-h-136 overflow-y-auto" aria-label="Preview" tabIndex={0}>
            <DraftSheet draft={shown} version={version} admin={admin} />
          </section>
          <WhoIsAsked admin={admin} minor={draft.minor} changes={version !== undefined} />
        </div>
      </div>
      {admin.inForce && edited ? (
        <DraftChanges draft={shown} version={version} admin={admin} inForce={admin.inForce} />
      ) : null}
      {confirming ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setConfirming}
            title={`Put version ${version} in force?`}
            text={`${whoIsAsked(admin.agreed)} They are told by e-mail. What they have written stays under the version that they agreed to. ${whatIsDeclared(permissionsOf(draft, admin))}`}
            confirmLabel="Save and ask again"
            harmless
            cancelLabel="Not yet"
            onConfirm={() => {
              setConfirming(false)
              save.mutate(draft)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
