import type { ReactNode } from 'react'
import { AccountFrame } from './account-frame.tsx'

export interface OutcomeProps {
  title: string
  /** It follows what a person just did: the focus, whose button is gone, goes to the title. */
  arrived?: boolean
  children: ReactNode
}

/** A sheet that says how something ended, and where to go on. */
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
