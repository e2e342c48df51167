import { useQuery } from '@tanstack/react-query'
import { ApiError, sentenceFor } from '../../platform/api.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RightsBeforeConsent } from '../rights/index.ts'
import { ConsentForm } from './consent-form.tsx'
import { consentContentQuery } from './queries.ts'

/** Asks for consent: shown at every path while there is none. */
export function ConsentScreen({ onAccepted }: { onAccepted: () => void }) {
  const { data: text, error, refetch, isFetching } = useQuery(consentContentQuery)
  const none = text?.content.trim() === '' || (error instanceof ApiError && error.status === 404)
  if (none) {
    return (
      <Empty heading="h1" title="Ethics & Consent">
        Consent information is not available. Please contact support.
      </Empty>
    )
  }
  if (text) {
    return (
      <>
        <ConsentForm text={text} onAccepted={onAccepted} />
        <RightsBeforeConsent />
      </>
    )
  }
  if (!error) return <Loading>Loading consent information...</Loading>
  return (
    <ErrorNotice
      heading="h1"
      title="The consent information could not be loaded"
      text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
      onRetry={() => void refetch()}
      busy={isFetching && 'Loading...'}
    />
  )
}
