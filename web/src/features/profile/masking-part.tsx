import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EntrySkeleton } from '../../ui/skeleton.tsx'
import { HiddenWordsForm } from './hidden-words-form.tsx'
import { MaskingPreview } from './masking-preview.tsx'
import { maskingQuery } from './queries.ts'

/** The preview of masked entries, and the list of words to hide. For people who have consented. */
export function MaskingPart() {
  const { data: masking, error, refetch, isFetching } = useQuery(maskingQuery)
  const margin = <p className="text-sm text-muted">A preview, for you alone.</p>
  return (
    <div id="masked">
      <Panel title="What researchers see" margin={margin}>
        <p className="text-sm text-muted max-w-form">
          Names of people, organisations and places, and details such as addresses and telephone numbers, are replaced
          by placeholders such as [Person 1] wherever they are found. Something can be missed, and a story can show who
          is meant without a name: look here, and hide what you miss. An entry that cannot be masked safely is withheld
          whole.
        </p>
        {masking ? (
          <>
            <div className="mt-6">
              <HiddenWordsForm words={masking.words} />
            </div>
            <h3 className="label mt-8 mb-2">Your newest entries, masked</h3>
            <MaskingPreview preview={masking.preview} />
          </>
        ) : error ? (
          <ErrorNotice
            title="The preview could not be loaded"
            text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
            onRetry={() => void refetch()}
            busy={isFetching && 'Loading...'}
          />
        ) : (
          <EntrySkeleton />
        )}
      </Panel>
    </div>
  )
}
