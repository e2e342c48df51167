import type { ReactNode } from 'react'

export interface DatelineProps {
  date: Date
  /** The present, from the caller's clock: the year is named where it is another one. */
  now: Date
  /** What stands below the date: the kind of entry, or the time. */
  kind?: ReactNode
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long' })

/** The date in the margin, in the reader's own time zone; so it is for the browser, not for pages made by the server. */
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
