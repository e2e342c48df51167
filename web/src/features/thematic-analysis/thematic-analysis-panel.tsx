import { pageTitles, paths } from '@diary/contract/paths'
import { nightlyRunText, thematicMessages } from '@diary/contract/thematic-analysis'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { NotUpdated } from '../../ui/not-updated.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { DownloadReport } from './download-report.tsx'
import { thematicQuery } from './queries.ts'
import { ThematicReport } from './thematic-report.tsx'
import { ThematicStatus } from './thematic-status.tsx'
import { useStartAnalysis } from './use-start-analysis.ts'

/** The analysis of the whole study: start, state, and latest report. */
export function ThematicAnalysisPanel() {
  const { data, error, refetch, isFetching } = useQuery(thematicQuery)
  const start = useStartAnalysis(data?.batchJobStatus)
  const noticeId = useId()
  const off = data?.isActive === false
  const again = { onRetry: () => void refetch(), busy: isFetching && 'Loading...' }
  return (
    <section aria-labelledby="analysis">
      <div className="cluster-between mb-5">
        <div>
          <h2 className="title-1" id="analysis">
            AI thematic analysis (Level 4)
          </h2>
          <p className="lead">
            Reads the masked entries of everybody who allows both research and AI. {nightlyRunText}
          </p>
        </div>
        {data ? (
          <div className="cluster">
            <Button
              variant="primary"
              aria-disabled={off || undefined}
              aria-describedby={off ? noticeId : undefined}
              busy={start.busy}
              onClick={off ? undefined : start.start}
            >
              Start Analysis
            </Button>
            {data.analysis ? <DownloadReport /> : null}
          </div>
        ) : null}
      </div>
      <div className="stack mb-6">
        {off ? (
          <div id={noticeId}>
            <SwitchedOff />
          </div>
        ) : null}
        {start.error && !off ? (
          <Callout tone="bad" live>
            <p>{sentenceFor(start.error, 'Something went wrong on our side, and nothing was started.')}</p>
          </Callout>
        ) : null}
        {data && error ? <NotUpdated what="This view" text={reason(error)} {...again} /> : null}
      </div>
      {data ? (
        <>
          {data.batchJobStatus ? (
            <ThematicStatus job={data.batchJobStatus} reportedAt={data.analysis?.createdAt} />
          ) : null}
          {data.analysis ? (
            <ThematicReport report={data.analysis} />
          ) : data.batchJobStatus ? null : (
            <Empty title="No report yet">
              Once an analysis is done, its report stands here: themes that people share, how many people and entries
              are behind each, and the competences that appear.
            </Empty>
          )}
        </>
      ) : error ? (
        <ErrorNotice title="The analysis could not be loaded" text={reason(error)} {...again} />
      ) : (
        <LinesToCome label="Loading the analysis..." />
      )}
    </section>
  )
}

const reason = (error: unknown) => sentenceFor(error, 'Something went wrong on our side. Please try again.')

/** The sentence with a link to the settings. */
function SwitchedOff() {
  const [before, after] = thematicMessages.levelOff.split(pageTitles.aiSettings)
  return (
    <Callout tone="look">
      <p>
        {before}
        <Link to={paths.aiSettings}>{pageTitles.aiSettings}</Link>
        {after}
      </p>
    </Callout>
  )
}
