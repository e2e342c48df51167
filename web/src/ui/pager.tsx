import { Button } from './button.tsx'

export interface PagerProps {
  label: string
  /** The shown range, the total, and their name: 'entries'. */
  shown: { from: number; to: number; of: number; what: string }
  /** Absent where there is nothing newer, or older. */
  onNewer: (() => void) | undefined
  onOlder: (() => void) | undefined
}

/** The pages of a list that is newest first. Nothing where all of it is on one page. */
export function Pager({ label, shown: { from, to, of, what }, onNewer, onOlder }: PagerProps) {
  if (!onNewer && !onOlder) return null
  return (
    <nav className="cluster-between pt-4" aria-label={label}>
      <p className="text-sm text-muted tabular-nums">
        {from.toLocaleString('en-GB')} to {to.toLocaleString('en-GB')} of {of.toLocaleString('en-GB')} {what}
      </p>
      <div className="cluster">
        <Button aria-disabled={!onNewer || undefined} onClick={onNewer}>
          Newer
        </Button>
        <Button aria-disabled={!onOlder || undefined} onClick={onOlder}>
          Older
        </Button>
      </div>
    </nav>
  )
}
