import type { ReactNode } from 'react'

/** A label over a value, in a `.facts` list. Empty values say so. */
export function Fact({ label, full, children }: { label: string; full?: boolean; children: ReactNode }) {
  return (
    <div {...(full && { className: 'col-span-full' })}>
      <dt>{label}</dt>
      <dd>{children || 'Not specified'}</dd>
    </div>
  )
}
