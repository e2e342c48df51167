import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../../../platform/api.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { ConsentText, consentContentQuery } from '../../consent/index.ts'
import { Ethics } from './ethics.tsx'
import { noTextYet } from './no-text-yet.ts'

/** Ethics & Privacy, for people who are signed in. */
export function EthicsScreen() {
  const { data: text, error, refetch, isFetching } = useQuery(consentContentQuery)
  return (
    <Ethics title={text?.title} version={text?.version} member>
      {text ? <ConsentText html={text.content} /> : null}
      {!text && !error ? <p role="status">{noTextYet}</p> : null}
      {!text && error ? (
        <ErrorNotice
          title="The consent text could not be loaded"
          text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
        />
      ) : null}
    </Ethics>
  )
}
