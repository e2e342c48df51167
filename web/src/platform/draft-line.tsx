import type { StoredOn } from './drafts.ts'

/** Says where unsaved text is stored. */
export function DraftLine({ storedOn }: { storedOn: StoredOn }) {
  return (
    <p className="hint mt-3">
      {storedOn === 'device'
        ? 'Draft kept on this device until you save or log out.'
        : 'This browser keeps no drafts here. What you type is lost if you close or reload the page before saving.'}
    </p>
  )
}
