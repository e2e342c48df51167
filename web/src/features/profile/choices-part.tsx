import { choicesAnchor } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AiLine } from './ai-line.tsx'
import { EarlierLine } from './earlier-line.tsx'
import { choicesQuery } from './queries.ts'
import { ResearchLine } from './research-line.tsx'
import { WorkLine } from './work-line.tsx'

/** The person's choices, one switch each. For people who have consented. */
export function ChoicesPart() {
  const { data: choices, error, refetch, isFetching } = useQuery(choicesQuery)
  const margin = <p className="text-sm text-muted">Separate switches. Turning one off does not change your diary.</p>
  return (
    <Panel title="Your choices" anchor={choicesAnchor} margin={margin}>
      {choices ? (
        <div className="lines">
          <AiLine aiMayRead={choices.aiMayRead} />
          <EarlierLine {...choices} />
          <ResearchLine {...choices} />
          <WorkLine worksWithDanger={choices.worksWithDanger} />
        </div>
      ) : error ? (
        <ErrorNotice
          title="Your choices could not be loaded"
          text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
        />
      ) : (
        <Loading />
      )}
    </Panel>
  )
}
