import type { ConsentAdmin, SavedConsent } from '@diary/contract/consent-admin'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { useDraftAutosave, useStoredDraft } from '../../platform/use-draft.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { consentAdminQuery } from './admin-query.ts'
import { type ConsentDraft, consentDraftName, readConsentDraft, startOf, versionOf } from './consent-draft.ts'
import { DraftForm } from './draft-form.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { EditorHead, type EditorMode } from './editor-head.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { TextInForce } from './text-in-force.tsx'

/** The editor of the consent text, for administrators. */
export function ConsentEditor() {
  const { data: admin, error, refetch, isFetching } = useQuery(consentAdminQuery)
  const stored = useStoredDraft(consentDraftName, readConsentDraft)
  if (admin && stored) return <Editor admin={admin} stored={stored.draft} />
  if (error) {
    return (
      <ErrorNotice
        title="The consent content could not be loaded"
        text={sentenceFor(error, 'Something went wrong on our side. What you have typed is kept. Please try again.')}
        onRetry={() => void refetch()}
        busy={isFetching && 'Loading...'}
      />
    )
  }
  return <LinesToCome label="Loading consent content..." />
}

function Editor({ admin, stored }: { admin: ConsentAdmin; stored: ConsentDraft | undefined }) {
  const [draft, setDraft] = useState(stored)
  const [mode, setMode] = useState<EditorMode>(stored || !admin.inForce ? 'edit' : 'view')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const { autosave, storedOn } = useDraftAutosave(consentDraftName)
  const heading = useRef<HTMLHeadingElement>(null)
  const current = draft ?? startOf(admin)
  const change = (changed: Partial<ConsentDraft>) => {
    const next = { ...current, ...changed }
    setDraft(next)
    autosave.save(next)
  }
  const endDraft = () => {
    autosave.discard()
    setDraft(undefined)
    setMode(admin.inForce ? 'view' : 'edit')
    heading.current?.focus()
  }
  const onSaved = ({ removed: taken }: SavedConsent) => {
    setRemoved(taken)
    endDraft()
    // Also for the first text, which the data in this closure does not have yet.
    setMode('view')
  }

  return (
    <section aria-labelledby="consent-content">
      <EditorHead admin={admin} heading={heading} mode={mode} drafted={draft !== undefined} onMode={setMode} />
      <EditorNotices
        admin={admin}
        draft={draft}
        removed={removed}
        onUseTemplate={() => {
          change({ title: admin.template.title, content: admin.template.content })
          setMode('edit')
        }}
        onGoOn={() => change({ base: admin.inForce?.hash ?? null })}
      />
      {mode === 'view' ? <TextInForce admin={admin} /> : null}
      {mode === 'preview' ? <DraftPreview draft={current} version={versionOf(current, admin)} admin={admin} /> : null}
      {mode === 'edit' ? (
        <DraftForm
          draft={current}
          admin={admin}
          edited={draft !== undefined}
          storedOn={storedOn}
          onChange={change}
          onDiscard={endDraft}
          onSaved={onSaved}
        />
      ) : null}
    </section>
  )
}
