import { timeAndDay } from '../../entry-display/entry-labels.ts'
import { ageOf } from '../../jobs/job-labels.ts'

export interface AgeProps {
  at: Date
  /** When its list was read. */
  now: Date
}

/** A relative time; the exact one in a tooltip. */
export function Age({ at, now }: AgeProps) {
  const exact = at.toISOString()
  return (
    <time dateTime={exact} data-tip={timeAndDay(exact)}>
      {ageOf(at.getTime(), now.getTime())}
    </time>
  )
}
