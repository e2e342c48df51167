import type { ReactNode } from 'react'
import { AccountFrame } from './account-frame.tsx'

export interface OutcomeProps {
  title: string
  /** Moves the focus to the title, as the pressed button is gone. */
  arrived?: boolean
  children: ReactNode
}

/** A sheet with an outcome and the next steps. */
export function Outcome({ title, arrived, children }: OutcomeProps) {
  return (
    <AccountFrame>
      <h1 className="outline-none" tabIndex={-1} ref={arrived ? takeFocus : null}>
        {title}
      </h1>
      {children}
    </AccountFrame>
  )
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus()
