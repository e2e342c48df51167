import type { StudyStatistics } from '@diary/contract/study-statistics'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { NotUpdated } from '../../ui/not-updated.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { AiFeedback } from './ai-feedback.tsx'
import { statisticsQuery } from './queries.ts'
import { percentOf } from './shares.ts'
import { WeekChart } from './week-chart.tsx'

const unreadable = 'Something went wrong on our side. Please try again.'

/** Statistics of the study: totals, entries a week, feedback on AI, top tags. */
export function Statistics() {
  const { data: statistics, error, refetch, isFetching } = useQuery(statisticsQuery)
  const again = { onClick: () => void refetch(), busy: isFetching && 'Loading...' }
  if (error && !statistics) {
    return (
      <ErrorNotice
        heading="h2"
        title="The figures could not be loaded"
        text={sentenceFor(error, unreadable)}
        onRetry={again.onClick}
        busy={again.busy}
      />
    )
  }
  return (
    <>
      <div className="stack">
        {error ? (
          <NotUpdated
            what="These figures"
            text={sentenceFor(error, unreadable)}
            onRetry={again.onClick}
            busy={again.busy}
          />
        ) : null}
        <Ledger statistics={statistics} />
      </div>
      <div className="two">
        <section aria-labelledby="weeks">
          <h2 className="title-2" id="weeks">
            Entries a week
          </h2>
          {statistics ? (
            <WeekChart weeks={statistics.weeks} at={statistics.at} />
          ) : (
            <LinesToCome label="Entries a week: loading..." />
          )}
        </section>
        <div className="stack gap-9">
          <AiFeedback />
          <section aria-labelledby="top-tags">
            <h2 className="title-2" id="top-tags">
              Top tags
            </h2>
            {statistics ? <TopTags tags={statistics.tags} /> : <LinesToCome label="Top tags: loading..." />}
          </section>
        </div>
      </div>
    </>
  )
}

function Ledger({ statistics }: { statistics: StudyStatistics | undefined }) {
  const { sentiment } = statistics ?? {}
  const share = (part: number | undefined) => {
    if (!sentiment || part === undefined) return undefined
    const percent = percentOf(part, sentiment.analysed)
    return percent === undefined ? 'none' : `${percent}%`
  }
  return (
    <dl className="ledger six tabular-nums" aria-busy={!statistics || undefined}>
      <Figure label="total entries" value={statistics?.entries} />
      <Figure label="participants" value={statistics?.participants} />
      <Figure label="this week" value={statistics?.thisWeek} />
      <Figure label="positive" value={share(sentiment?.positive)} />
      <Figure label="neutral" value={share(sentiment?.neutral)} />
      <Figure label="negative" value={share(sentiment?.negative)} />
    </dl>
  )
}

const count = new Intl.NumberFormat('en-GB')

function Figure({ label, value }: { label: string; value: number | string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{typeof value === 'number' ? count.format(value) : <FigureInWords value={value} />}</dd>
    </div>
  )
}

/** A share, or its placeholder while loading or without analysed entries. */
function FigureInWords({ value = '…' }: { value: string | undefined }) {
  if (value !== 'none') return value
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">no entries analysed yet</span>
    </>
  )
}

function TopTags({ tags: { top, framework } }: Pick<StudyStatistics, 'tags'>) {
  if (top.length === 0) return <p className="text-sm text-muted">No entry has been classified yet.</p>
  return (
    <>
      <ol className="top-tags text-sm">
        {top.map(({ code, name, entries }) => (
          <li key={code}>
            {name} <span className="text-muted tabular-nums">{count.format(entries)}</span>
          </li>
        ))}
      </ol>
      <p className="text-xs text-muted">{framework.title}</p>
    </>
  )
}
