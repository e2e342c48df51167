import { pageTitles, paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { sentenceFor } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AdministratorsOnly, BackToAdmin } from '../admin/index.ts'
import { LevelList } from './level-list.tsx'
import { PromptEditor } from './prompt-editor.tsx'
import { promptsQuery } from './queries.ts'
import { promptsSearch } from './search.ts'
import { WithoutModel } from './without-model.tsx'

/** The prompts of all levels. */
export function AiPromptsScreen() {
  return (
    <AdministratorsOnly>
      <BackToAdmin current={paths.prompts} />
      <div className="page-head">
        <div>
          <h1>{pageTitles.prompts}</h1>
          <p className="lead">What each level is told, from the next request on. Every saved version is kept.</p>
        </div>
      </div>
      <WithoutModel />
      <Prompts />
    </AdministratorsOnly>
  )
}

function Prompts() {
  const { data: levels, error, refetch, isFetching } = useQuery(promptsQuery)
  const { level } = promptsSearch(useSearch({ strict: false }))
  if (!levels && error) {
    return (
      <ErrorNotice
        heading="h2"
        title="Failed to load AI prompts. Please try again."
        text={sentenceFor(error, 'Failed to fetch AI prompts. Nothing has been changed.')}
        onRetry={() => void refetch()}
        busy={isFetching && 'Loading...'}
      />
    )
  }
  if (!levels) {
    return (
      <p className="cluster text-muted" role="status">
        <Spinner />
        Loading prompts...
      </p>
    )
  }
  const chosen = levels.find(each => each.level === level)
  return (
    <div className="steered">
      <LevelList levels={levels} chosen={level} />
      {chosen ? (
        <PromptEditor key={chosen.level} prompt={chosen} />
      ) : (
        <p className="text-muted">Select a prompt level to edit</p>
      )}
    </div>
  )
}
