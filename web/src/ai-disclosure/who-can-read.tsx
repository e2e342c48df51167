import { choicesAnchor, paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'

/** A link to the switch that decides it. */
export function WhoCanRead({ label, className }: { label: string; className?: string }) {
  return (
    <Link to={paths.profile} hash={choicesAnchor} className={className}>
      {label}
    </Link>
  )
}
