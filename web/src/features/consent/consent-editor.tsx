import type { ConsentAdmin, SavedConsent } from '@diary/contract/consent-admin'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { useDraftKeeper, useStoredDraft } from '../../platform/use-draft.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { consentAdminQuery } from './admin-query.ts'
import { type ConsentDraft, consentDraftName, readConsentDraft, startOf, versionOf } from './consent-draft.ts'
import { DraftForm } from './draft-form.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { EditorHead, type EditorMode } from './editor-head.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { TextInForce } from './text-in-force.tsx'

/** Where administrators read, compare and renew what participants agree to. */
export function ConsentEditor() {
  const { data: desk, error, refetch, isFetching } = useQuery(consentAdminQuery)
  const stored = useStoredDraft(consentDraftName, readConsentDraft)
  if (desk && stored) return <Editor desk={desk} stored={stored.draft} />
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

function Editor({ desk, stored }: { desk: ConsentAdmin; stored: ConsentDraft | undefined }) {
  const [draft, setDraft] = useState(stored)
  const [mode, setMode] = useState<EditorMode>(stored || !desk.inForce ? 'edit' : 'view')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const { keeper, keptOn } = useDraftKeeper(consentDraftName)
  const heading = useRef<HTMLHeadingElement>(null)
  const current = draft ?? startOf(desk)
  const change = (changed: Partial<ConsentDraft>) => {
    const next = { ...current, ...changed }
    setDraft(next)
    keeper.keep(next)
  }
  const endDraft = () => {
    keeper.drop()
    setDraft(undefined)
    setMode(desk.inForce ? 'view' : 'edit')
    heading.current?.focus()
  }
  const onSaved = ({ removed: taken }: SavedConsent) => {
    setRemoved(taken)
    endDraft()
    // Also the first text of all, which the desk that this closes over does not have yet.
    setMode('view')
  }

  return (
    <section aria-labelledby="consent-content">
      <EditorHead desk={desk} heading={heading} mode={mode} drafted={draft !== undefined} onMode={setMode} />
      <EditorNotices
        desk={desk}
        draft={draft}
        removed={removed}
        onUseTemplate={() => {
          change({ title: desk.template.title, content: desk.template.content })
          setMode('edit')
        }}
        onGoOn={() => change({ base: desk.inForce?.hash ?? null })}
      />
      {mode === 'view' ? <TextInForce desk={desk} /> : null}
      {mode === 'preview' ? <DraftPreview draft={current} version={versionOf(current, desk)} desk={desk} /> : null}
      {mode === 'edit' ? (
        <DraftForm
          draft={current}
          desk={desk}
          edited={draft !== undefined}
          keptOn={keptOn}
          onChange={change}
          onDiscard={endDraft}
          onSaved={onSaved}
        />
      ) : null}
    </section>
  )
}
