import type { ReactNode } from 'react'

export interface SectionProps {
  id?: string | undefined
  /** What the section is about, in the margin. */
  label: string
  children: ReactNode
}

/** A part of the page: its name in the margin, its words beside it. */
export function Section({ id, label, children }: SectionProps) {
  return (
    <section className="landing-section" id={id}>
      <header>{label}</header>
      <div>{children}</div>
    </section>
  )
}
