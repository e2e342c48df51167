import type { ReactNode } from 'react'
import { Callout } from '../../ui/callout.tsx'

/** Shown above a result whose entries have changed. `again` is a button that requests a new analysis. */
export function OutOfDate({ added, again }: { added: string; again: ReactNode }) {
  return (
    <div className="mb-6">
      <Callout tone="look">
        <p>This is out of date: entries that it was drawn from have been changed or deleted since. {added}</p>
        <div className="mt-2">{again}</div>
      </Callout>
    </div>
  )
}
