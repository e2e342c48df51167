import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  /** The target of links to it. */
  anchor?: string | undefined
  /** In the margin, below the title: a state in words, or a button. */
  margin?: ReactNode
  children: ReactNode
}

/** A part of the page: its title in the margin, under an ink rule. */
export function Panel({ title, anchor, margin, children }: PartProps) {
  const id = useId()
  return (
    <section className="part" id={anchor} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {margin}
      </header>
      <div>{children}</div>
    </section>
  )
}
