import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'

export interface TwoVersionsProps {
  /** What has happened, and that the own text is safe. */
  message: string
  /** Class names of the other version's sheet; it may scroll. */
  sheet: string
  busy: string | false
  onKeepMine: () => void
  onTakeOther: () => void
  /** The other version. */
  children: ReactNode
}

/** The version saved elsewhere meanwhile, beside the own one, with the choice between them. */
export function TwoVersions({ message, sheet, busy, onKeepMine, onTakeOther, children }: TwoVersionsProps) {
  const id = useId()
  return (
    <div className="stack">
      <Callout tone="look" live>
        <p>{message}</p>
      </Callout>
      <h3 id={id} className="label">
        The other version
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className={sheet} tabIndex={0} aria-labelledby={id}>
        {children}
      </section>
      <div className="cluster">
        <Button variant="primary" busy={busy} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeOther}>Take the other</Button>
      </div>
    </div>
  )
}
