import type { StudyStatistics } from '@diary/contract/study-statistics'
import type { CSSProperties } from 'react'
import { heightsOf } from './shares.ts'

type Week = StudyStatistics['weeks'][number]

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const exact = new Intl.NumberFormat('en-GB')
/** Four digits do not fit over a narrow column. */
const short = new Intl.NumberFormat('en-GB', { notation: 'compact' })

/** Weeks between two dates under the chart. */
const labelled = 3

/** Entries a week as columns with their numbers, and the same as a table. */
export function WeekChart({ weeks, at }: { weeks: readonly Week[]; at: string }) {
  const heights = heightsOf(weeks.map(({ entries }) => entries))
  const description = weeks.map(week => `${nameOf(week)}: ${exact.format(week.entries)}`).join(', ')
  return (
    <>
      <p className="text-sm text-muted">Twelve weeks to {longDay.format(new Date(at))}. This week is not over.</p>
      <div className="chart tabular-nums" role="img" aria-label={`Entries a week. ${description}.`}>
        {weeks.map(({ from, entries, present }, index) => (
          <b key={from} className={present ? 'now' : undefined} style={{ '--v': heights[index] } as CSSProperties}>
            {short.format(entries)}
          </b>
        ))}
        {weeks
          .filter((_, index) => index % labelled === 0)
          .map((week, index, dates) => (
            <span key={week.from}>{index === dates.length - 1 ? <b>this week</b> : dayOf(week)}</span>
          ))}
      </div>
      <details className="unfold mt-2 max-w-96">
        <summary>Show as a table</summary>
        <table className="tabular-nums">
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Entries</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(week => (
              <tr key={week.from}>
                <th scope="row">{nameOf(week)}</th>
                <td>{exact.format(week.entries)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

const dayOf = ({ from }: Week) => shortDay.format(new Date(from))
const nameOf = (week: Week) => (week.present ? `this week so far, from ${dayOf(week)}` : dayOf(week))
