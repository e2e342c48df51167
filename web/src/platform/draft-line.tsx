import type { KeptOn } from './drafts.ts'

/** Says what becomes of words that have not been saved. */
export function DraftLine({ keptOn }: { keptOn: KeptOn }) {
  return (
    <p className="hint mt-3">
      {keptOn === 'device'
        ? 'Draft kept on this device until you save or log out.'
        : 'This browser keeps no drafts here. What you type is lost if you close or reload the page before saving.'}
    </p>
  )
}
