import type { ReactNode } from 'react'

export interface DatelineProps {
  date: Date
  /** Now, from the caller's clock: a different year is named. */
  now: Date
  /** Shown below the date: the type of entry, or the time. */
  kind?: ReactNode
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long' })

/** The date in the margin, in the reader's time zone; so for the browser only, not for server rendering. */
export function Dateline({ date, now, kind }: DatelineProps) {
  const year = date.getFullYear() === now.getFullYear() ? '' : ` ${date.getFullYear()}`
  return (
    <div className="dateline">
      <time dateTime={date.toISOString()} className="contents">
        <span>{weekday.format(date)} </span>
        <b>{day.format(date)}</b>
        <span>
          {' '}
          {month.format(date)}
          {year}
        </span>
      </time>
      {kind ? <span className="kind">{kind}</span> : null}
    </div>
  )
}
