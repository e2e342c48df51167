import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { icon } from './icon.ts'

export interface CalloutProps {
  /** `look` is the amber one, about one on a screen; `bad` is for what failed. */
  tone?: 'info' | 'look' | 'bad' | undefined
  /** Announced when it appears: for a note that answers an action. */
  live?: boolean | undefined
  children: ReactNode
}

const faces = { info: 'note', look: 'note look', bad: 'note bad' }

/** A notice among other things. One paragraph, or a block with its own button. */
export function Callout({ tone = 'info', live, children }: CalloutProps) {
  const Icon = tone === 'bad' ? CircleAlert : Info
  return (
    <div className={faces[tone]} {...(live && { role: tone === 'bad' ? 'alert' : 'status' })}>
      <Icon {...icon} />
      <div>{children}</div>
    </div>
  )
}
