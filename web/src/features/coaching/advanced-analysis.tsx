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
  /** Asks for an analysis; undefined where none can be asked for. */
  start: (() => void) | undefined
  busy: string | false
  /** The button that asks at the head of the page, to which others hand the focus on when they go. */
  button: RefObject<HTMLButtonElement | null>
  onRefresh: () => Promise<unknown>
}

/** The two cards of the advanced analysis: how the latest job stands, and what came of the last one that was done. */
export function AdvancedAnalysis(props: AdvancedAnalysisProps) {
  const { coaching, nothingToRead, start, busy, button, onRefresh } = props
  const { analysis, batchJobStatus: job } = coaching
  // Looking by itself every ten seconds is not what was pressed.
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
