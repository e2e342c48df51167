import { pageTitles, paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { sentenceFor } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { icon } from '../../ui/icon.ts'
import { NotUpdated } from '../../ui/not-updated.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AdministratorsOnly, BackToAdmin } from '../admin/index.ts'
import { BatchLists } from './batch-lists.tsx'
import { ErrorMessages } from './database-jobs.tsx'
import { batchesQuery } from './queries.ts'

/** Active and ended batch jobs, at the service and in the database. */
export function BatchesScreen() {
  return (
    <AdministratorsOnly>
      <BackToAdmin current={paths.batches} />
      <Batches />
    </AdministratorsOnly>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const count = new Intl.NumberFormat('en-GB')

function Batches() {
  const { data, error, refetch, isFetching } = useQuery(batchesQuery)
  const failure = sentenceFor(error, 'Something went wrong on our side.')
  const now = data && new Date(data.at)
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{pageTitles.batches}</h1>
          <p className="lead">The long analyses, looked at every 10 seconds while this page is open.</p>
        </div>
        {now ? (
          <span className="badge">
            <RefreshCw {...icon} />
            Last updated {clock.format(now)}
          </span>
        ) : null}
      </div>
      {data && now ? (
        <div className="grid grid-cols-1 gap-8 pb-20">
          {error ? (
            <NotUpdated
              what="This page"
              text={`${failure} Jobs go on without it.`}
              onRetry={() => void refetch()}
              busy={isFetching && 'Loading...'}
            />
          ) : null}
          <dl className="ledger five tabular-nums">
            <Figure
              label="OpenAI batches"
              value={data.service === 'unreachable' ? undefined : data.summary.totalOpenAI}
            />
            <Figure label="database jobs" value={data.summary.totalDatabase} />
            <Figure label="active" value={data.summary.activeJobs} />
            <Figure label="completed" value={data.summary.completedJobs} />
            <Figure label="failed" value={data.summary.failedJobs} />
          </dl>
          <BatchLists batches={data} now={now} />
          <ErrorMessages jobs={data.databaseJobs} now={now} />
        </div>
      ) : error ? (
        <ErrorNotice
          heading="h2"
          title="Error Loading Batch Data"
          text={`${failure} Jobs go on without this page.`}
          retry="Retry"
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
        />
      ) : (
        <p className="cluster text-muted" role="status">
          <Spinner />
          Loading batch monitoring data...
        </p>
      )}
    </>
  )
}

/** Undefined while unknown. */
function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === undefined ? <NotKnown /> : count.format(value)}</dd>
    </div>
  )
}

function NotKnown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">not known just now</span>
    </>
  )
}
