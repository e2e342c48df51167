import type { EarlierEntry } from '@diary/contract/entries'
import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

const thisYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const otherYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const dayOf = (date: string) => {
  const day = new Date(date)
  return (day.getUTCFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(day)
}

/** The earlier entries that were read beside the text of an answer, as links to them. */
export function ReadBeside({
  entries,
  intro = 'Read beside it',
}: {
  entries: readonly EarlierEntry[]
  intro?: string
}) {
  if (entries.length === 0) return null
  return (
    <p className="text-xs text-muted mt-2">
      {intro}:{' '}
      {entries.map(({ id, date }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          <Link to={paths.home} search={{ entry: id }}>
            {dayOf(date)}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
