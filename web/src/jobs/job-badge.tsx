import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { icon } from '../ui/icon.ts'
import { Spinner } from '../ui/spinner.tsx'
import { faceOf, type StatusFace } from './job-labels.ts'

const signs: Record<StatusFace, typeof Spinner> = {
  ok: () => <Check {...icon} />,
  bad: () => <CircleAlert {...icon} />,
  run: Spinner,
  wait: () => <Clock {...icon} />,
}

/** A job's status as icon, word and colour. `children`: the word, where it is not the status itself. */
export function JobBadge({ status, children = status }: { status: string; children?: string }) {
  const face = faceOf(status)
  const Sign = signs[face]
  return (
    <span className={`badge ${face}`}>
      <Sign />
      {children}
    </span>
  )
}
