import type { ConsentVersion } from '@diary/contract/consent-desk'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { ConsentDraft } from './consent-draft.ts'
import { ConsentText } from './consent-text.tsx'

// With the library that compares, which nothing else needs.
const WhatChanges = lazyPart(() => import('./what-changes.tsx'), 'WhatChanges')

export interface DraftPreviewProps {
  draft: ConsentDraft
  version: string | undefined
  inForce: ConsentVersion | null
}

/** A draft as participants will read it, and in which words it differs from the text in force. */
export function DraftPreview({ draft, version, inForce }: DraftPreviewProps) {
  return (
    <div className="grid gap-8">
      <DraftSheet draft={draft} version={version} />
      {inForce ? <DraftChanges draft={draft} version={version} inForce={inForce} /> : null}
    </div>
  )
}

/** The sheet alone. */
export function DraftSheet({ draft, version }: Omit<DraftPreviewProps, 'inForce'>) {
  return (
    <div className="page sheet">
      <p className="h2">{draft.title || 'No title yet'}</p>
      <p className="xs quiet num">Version {version ?? draft.version}</p>
      <ConsentText html={draft.content} />
    </div>
  )
}

/** What would change. */
export function DraftChanges({ draft, version, inForce }: DraftPreviewProps & { inForce: ConsentVersion }) {
  const heading = version ? `What changes, ${inForce.version} to ${version}` : 'What changes'
  return (
    <Suspense fallback={<p className="small quiet">Comparing...</p>}>
      <WhatChanges heading={heading} before={inForce.content} after={draft.content.trim()} />
    </Suspense>
  )
}
