import { jobFailures } from '@diary/contract/batches'
import { type CoachingJob, coachingTimes } from '@diary/contract/coaching'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { useAiState } from '../../ai-disclosure/ai-state.ts'
import { timeAndDay } from '../../entry-display/entry-labels.ts'
import { JobBadge } from '../../jobs/job-badge.tsx'
import { faceOf, inWords, isStage, type Stage } from '../../jobs/job-labels.ts'
import { JobStages } from '../../jobs/job-stages.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { icon } from '../../ui/icon.ts'
import { Panel } from '../../ui/panel.tsx'
import { entriesWord } from './entry-count.ts'

export interface CoachingStatusProps {
  /** The latest job; null before the first. */
  job: CoachingJob | null
  /** Whether there are insights, of this job or an earlier one. */
  insights: boolean
  onRefresh: () => void
  refreshing: boolean
  /** A retry button, shown where the job failed. */
  again: ReactNode
}

/** The state of the latest advanced analysis. */
export function CoachingStatus({ job, insights, onRefresh, refreshing, again }: CoachingStatusProps) {
  const refresh = (
    <Button onClick={onRefresh} busy={refreshing && 'Refreshing...'}>
      <RotateCw {...icon} />
      Refresh Status
    </Button>
  )
  if (!job) {
    return (
      <Panel title="Batch analysis status">
        <div className="cluster-between">
          <p className="text-sm text-muted">No advanced analysis has been asked for yet.</p>
          {refresh}
        </div>
      </Panel>
    )
  }
  return (
    <Panel title="Batch analysis status" margin={<JobFacts job={job} />}>
      {isStage(job.status) ? (
        <UnderWay status={job.status} remote={job.remote} refresh={refresh} />
      ) : faceOf(job.status) === 'ok' ? (
        <div className="cluster-between">
          <p className="text-sm text-muted tabular-nums">
            {job.completedAt ? `Done on ${timeAndDay(job.completedAt)}. ` : null}
            {entriesWord(job.entriesCount)} read. {insights ? 'The result is under Level 3 advanced insights.' : null}
          </p>
          {refresh}
        </div>
      ) : (
        <div className="stack">
          <Callout tone="bad">
            <p className="reason">{job.errorMessage ?? jobFailures.internal}</p>
          </Callout>
          <p className="text-sm text-muted">
            Your entries are unchanged{insights ? ', and your last insights are still below' : null}. You can ask again.
          </p>
          <div className="cluster">
            {again}
            {refresh}
          </div>
        </div>
      )}
    </Panel>
  )
}

function JobFacts({ job: { status, entriesCount, requestedAt } }: { job: CoachingJob }) {
  return (
    <>
      <p>
        <JobBadge status={status}>{inWords(status)}</JobBadge>
      </p>
      <p className="text-xs text-muted tabular-nums">
        {/* Unknown until the job has prepared its requests. */}
        {entriesCount > 0 ? (
          <>
            {entriesWord(entriesCount)}
            <br />
          </>
        ) : null}
        Requested {timeAndDay(requestedAt)}
      </p>
    </>
  )
}

function UnderWay({ status, remote, refresh }: { status: Stage; remote: boolean; refresh: ReactNode }) {
  return (
    <>
      <JobStages status={status} times={remote ? coachingTimes : undefined} />
      <div className="cluster-between mt-5">
        <p className="text-sm text-muted">
          {remote ? null : <TimeWithoutService />}You can close this page. The result will be here when it is done.
        </p>
        {refresh}
      </div>
    </>
  )
}

/** Without a batch service it starts at once. */
function TimeWithoutService() {
  const { data: state } = useAiState()
  if (!state) return null
  return state.destination.remote
    ? 'No batch service is in use, so that this usually takes minutes, not hours. '
    : 'This server reads your diary by itself, which is usually done within a minute. '
}
