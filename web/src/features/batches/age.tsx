import { timeAndDay } from '../../entry-display/entry-labels.ts'
import { ageOf } from '../../jobs/job-labels.ts'

export interface AgeProps {
  at: Date
  /** When the list that it stands in was read. */
  now: Date
}

/** How long ago something was; pointed at, when exactly. */
export function Age({ at, now }: AgeProps) {
  const exact = at.toISOString()
  return (
    <time dateTime={exact} data-tip={timeAndDay(exact)}>
      {ageOf(at.getTime(), now.getTime())}
    </time>
  )
}
