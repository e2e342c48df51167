import type { ConsentAdmin } from '@diary/contract/consent-admin'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { type ConsentDraft, isStale } from './consent-draft.ts'

export interface EditorNoticesProps {
  admin: ConsentAdmin
  draft: ConsentDraft | undefined
  /** What was removed from the HTML last saved. */
  removed: readonly string[]
  onUseTemplate: () => void
  onGoOn: () => void
}

/** Notices for the editor. */
export function EditorNotices({ admin, draft, removed, onUseTemplate, onGoOn }: EditorNoticesProps) {
  return (
    <div className="grid gap-4 mb-8 empty:hidden">
      {admin.inForce && !admin.inForce.coversResearch ? (
        <Callout tone="look">
          <p>
            <b>The text in use permits no research.</b> Whoever saved it did not declare that it does. What people write
            under it is shown to no researcher.
          </p>
        </Callout>
      ) : null}
      {admin.outOfDate ? (
        <Callout tone="look">
          <p>
            <b>This text may be out of date.</b> What happens to participants’ words has changed since it was written,
            by a new release or another model server. Nobody is asked again by itself: please read what the system would
            write now, and renew the text.
          </p>
          <Button variant="plain" className="-ml-2.5" onClick={onUseTemplate}>
            Start from the system’s own text
          </Button>
        </Callout>
      ) : null}
      {draft && isStale(draft, admin) ? (
        <Callout tone="look" live>
          <p>
            <b>Another text has come into force since you began.</b> Nothing of yours is lost. What changes is now
            compared with version {admin.inForce?.version}; look at it before you save.
          </p>
          <Button variant="plain" className="-ml-2.5" onClick={onGoOn}>
            Go on with my text
          </Button>
        </Callout>
      ) : null}
      {removed.length > 0 ? (
        <Callout live>
          <p>
            A consent text holds headings, paragraphs, lists, emphasis and links. These were taken out of what you
            saved: <span className="wrap-anywhere">{removed.join(', ')}</span>.
          </p>
        </Callout>
      ) : null}
    </div>
  )
}
