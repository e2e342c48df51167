import type { CoachingAnalysis } from '@diary/contract/coaching'
import type { ReactNode } from 'react'
import { HumanHelp } from '../../ai-disclosure/human-help.tsx'
import { RatingButtons } from '../../ai-disclosure/rating-buttons.tsx'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { writtenBy } from '../../entry-display/entry-labels.ts'
import { AiText, Attribution } from '../../ui/ai-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { addedSince, entriesWord, readSoMany } from './entry-count.ts'
import { OutOfDate } from './out-of-date.tsx'

const title = 'Level 3 advanced insights'

export interface AdvancedInsightsProps {
  /** Null before the first. */
  analysis: CoachingAnalysis | null
  /** New ones are pending. */
  underWay: boolean
  /** A button that requests a new one, shown where this one is out of date; null where that is not possible. */
  renew: ReactNode
}

/** The result of the latest advanced analysis. */
export function AdvancedInsights({ analysis, underWay, renew }: AdvancedInsightsProps) {
  if (!analysis) {
    return (
      <Panel title={title}>
        <p className="text-sm text-muted">
          {underWay ? 'Your first insights are on their way.' : 'Nothing has been read yet.'} Advanced Analysis reads
          your whole diary at length: what returns, what has changed and what is open.
        </p>
      </Panel>
    )
  }
  const { id, summary, entriesAnalyzed, entriesThen, timeframe, outOfDate, care, stamp } = analysis
  const added = addedSince(analysis)
  const again = underWay ? <p className="text-sm text-muted">New insights are on their way.</p> : renew
  const margin = (
    <>
      <p className="text-xs text-muted tabular-nums">
        {entriesWord(entriesAnalyzed)}
        <br />
        {timeframe}
      </p>
      <Attribution by={writtenBy(stamp)} at={new Date(stamp.writtenAt)} />
    </>
  )
  return (
    <Panel title={title} margin={margin}>
      {outOfDate ? <OutOfDate added={added} again={again} /> : null}
      <AiText>
        <AiMarkdown text={summary} />
      </AiText>
      {entriesAnalyzed < entriesThen ? (
        <p className="text-sm text-muted mt-4">{readSoMany({ entriesRead: entriesAnalyzed, entriesThen })}</p>
      ) : null}
      {added && !outOfDate ? (
        <div className="cluster mt-4">
          <p className="text-sm">{added}</p>
          {again}
        </div>
      ) : null}
      {care ? null : <RatingButtons feedbackType="comprehensive_themes" targetId={id} />}
      <HumanHelp />
    </Panel>
  )
}
