import type { ReactNode } from 'react'

export interface EmptyProps {
  title: string
  /** One helpful sentence. */
  children: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** The heading's level: `h3` under a list's hidden `h2`, `h1` where it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3' | undefined
}

/** An empty state. */
export function Empty({ title, children, action, heading: Heading = 'h3' }: EmptyProps) {
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  )
}
