import { isActiveStatus } from '@diary/contract/batches'
import type { Coaching } from '@diary/contract/coaching'
import { type RefObject, useState } from 'react'
import { useNewsOf } from '../../jobs/job-polling.ts'
import { Button } from '../../ui/button.tsx'
import { AdvancedInsights } from './advanced-insights.tsx'
import { CoachingStatus } from './coaching-status.tsx'
import { useHandFocusTo } from './use-hand-focus-to.ts'

export interface AdvancedAnalysisProps {
  coaching: Coaching
  nothingToRead: boolean
  /** Requests an analysis; undefined where that is not possible. */
  start: (() => void) | undefined
  busy: string | false
  /** The request button in the page head, which takes the focus from buttons that disappear. */
  button: RefObject<HTMLButtonElement | null>
  onRefresh: () => Promise<unknown>
}

/** The two cards of the advanced analysis: state of the latest job, and the latest result. */
export function AdvancedAnalysis(props: AdvancedAnalysisProps) {
  const { coaching, nothingToRead, start, busy, button, onRefresh } = props
  const { analysis, batchJobStatus: job } = coaching
  // Not for background polls.
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await onRefresh()
    setRefreshing(false)
  }
  const news = useNewsOf(job)
  const handFocusOver = useHandFocusTo(button)
  const ask = (words: string) =>
    start ? (
      <Button busy={busy} ref={handFocusOver} onClick={start}>
        {words}
      </Button>
    ) : null
  return (
    <>
      <p className="sr-only" role="status">
        {news ? `Batch analysis status: ${news}` : null}
      </p>
      {job || !nothingToRead ? (
        <CoachingStatus
          job={job}
          insights={analysis !== null}
          onRefresh={() => void refresh()}
          refreshing={refreshing}
          again={ask('Ask again')}
        />
      ) : null}
      {analysis || !nothingToRead ? (
        <AdvancedInsights
          analysis={analysis}
          underWay={job !== null && isActiveStatus(job.status)}
          renew={ask('Renew insights')}
        />
      ) : null}
    </>
  )
}
