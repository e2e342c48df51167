import type { AiPrompt } from '@diary/contract/ai-prompts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { VersionLine } from './version-line.tsx'
import { versionsQuery } from './versions-query.ts'

export interface VersionHistoryProps {
  prompt: AiPrompt
  /** The editor has unsaved changes. */
  edited: boolean
}

/** All saved versions of a level, to compare with the present one and restore. */
export function VersionHistory({ prompt, edited }: VersionHistoryProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="title-2 mb-2" id={id}>
        Version history
      </h3>
      <Versions prompt={prompt} edited={edited} />
    </section>
  )
}

function Versions({ prompt, edited }: VersionHistoryProps) {
  const query = useInfiniteQuery(versionsQuery(prompt.level))
  const { data, error, isFetching, hasNextPage } = query
  const again = () => void (data ? query.fetchNextPage() : query.refetch())
  const failed = error ? (
    <ErrorNotice
      heading="h3"
      title={data ? 'Earlier versions could not be loaded' : 'The versions could not be loaded'}
      text={sentenceFor(error, 'Something went wrong on our side. No version is lost. Please try again.')}
      onRetry={again}
      busy={isFetching && 'Loading...'}
    />
  ) : null
  if (!data) return failed ?? <LinesToCome label="Loading versions..." />
  const versions = data.pages.flatMap(page => page.versions)
  return (
    <>
      <ol className="versions">
        {versions.map((version, index) => (
          <VersionLine
            key={version.version}
            version={version}
            until={versions[index - 1]?.savedAt ?? null}
            present={prompt}
            edited={edited}
          />
        ))}
      </ol>
      {failed}
      {hasNextPage && !failed ? (
        <Button
          variant="plain"
          className="-ml-2.5"
          busy={isFetching && 'Loading...'}
          onClick={() => void query.fetchNextPage()}
        >
          Earlier versions
        </Button>
      ) : null}
    </>
  )
}
