import { endSession, type Session } from '@diary/contract/sessions'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { sessionsQuery } from './queries.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** The browsers in which the person is signed in; any but this one can be signed out from here. */
export function SessionsPart() {
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery)
  return (
    <Panel title="Signed in">
      {sessions ? (
        <ul className="lines">
          {thisOneFirst(sessions).map(session => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorNotice
          title="Your sessions could not be loaded"
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

function SessionLine({ session: { id, device, createdAt, lastUsedAt, current } }: { session: Session }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(endSession, { params: { id } }),
    onSuccess: () => void showToast(toasts.sessionEnded),
    onError: error => {
      const { title, text } = toasts.sessionEndFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
    // Also after a failure: the session may have ended by itself.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <li>
      <div>
        <b>{current ? `This browser, ${device}` : device}</b>
        <p className="tabular-nums">{current ? `Since ${inWords(createdAt)}` : `Last used ${inWords(lastUsedAt)}`}</p>
      </div>
      {current ? (
        <span className="text-sm text-muted">Now</span>
      ) : (
        <Button busy={end.isPending && 'Ending...'} onClick={() => end.mutate()}>
          <span>
            End session<span className="sr-only"> of {device}</span>
          </span>
        </Button>
      )}
    </li>
  )
}

const thisOneFirst = (sessions: readonly Session[]) =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
const inWords = (time: string) => moment.format(new Date(time))
