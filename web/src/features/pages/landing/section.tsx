import type { ReactNode } from 'react'

export interface SectionProps {
  id?: string | undefined
  /** The section's name, in the margin. */
  label: string
  children: ReactNode
}

/** A section of the page: its name in the margin, its text beside it. */
export function Section({ id, label, children }: SectionProps) {
  return (
    <section className="landing-section" id={id}>
      <header>{label}</header>
      <div>{children}</div>
    </section>
  )
}
