import type { ConsentAdmin, ConsentVersion } from '@diary/contract/consent-admin'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { consentHtmlToBeSaved } from './clean-html.ts'
import { type ConsentDraft, contentOf } from './consent-draft.ts'
import { ConsentText } from './consent-text.tsx'

// Lazy, with the diff library.
const WhatChanges = lazyPart(() => import('./what-changes.tsx'), 'WhatChanges')

export interface DraftPreviewProps {
  draft: ConsentDraft
  version: string | undefined
  admin: ConsentAdmin
}

/** A draft as participants will read it, and its differences from the text in force. */
export function DraftPreview({ draft, version, admin }: DraftPreviewProps) {
  return (
    <div className="grid gap-8">
      <DraftSheet draft={draft} version={version} admin={admin} />
      {admin.inForce ? <DraftChanges draft={draft} version={version} admin={admin} inForce={admin.inForce} /> : null}
    </div>
  )
}

/** The sheet alone. */
export function DraftSheet({ draft, version, admin }: DraftPreviewProps) {
  return (
    <div className="page sheet">
      <p className="title-2">{draft.title || 'No title yet'}</p>
      <p className="text-xs text-muted tabular-nums">Version {version ?? draft.version}</p>
      <ConsentText html={contentOf(draft, admin)} />
    </div>
  )
}

/** The changes, of the text as it will be stored. */
export function DraftChanges({ draft, version, admin, inForce }: DraftPreviewProps & { inForce: ConsentVersion }) {
  const heading = version ? `What changes, ${inForce.version} to ${version}` : 'What changes'
  return (
    <Suspense fallback={<p className="text-sm text-muted">Comparing...</p>}>
      <WhatChanges heading={heading} before={inForce.content} after={consentHtmlToBeSaved(contentOf(draft, admin))} />
    </Suspense>
  )
}
