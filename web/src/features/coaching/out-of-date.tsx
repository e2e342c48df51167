import type { ReactNode } from 'react'
import { Callout } from '../../ui/callout.tsx'

/** Said above what was drawn from entries that are not as they were. `again` is a button that has them read anew. */
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
