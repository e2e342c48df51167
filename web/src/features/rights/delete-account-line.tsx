import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { icon } from '../../ui/icon.ts'
import { Loading } from '../../ui/loading.tsx'
import { dayInWords, deletionQuery } from './queries.ts'
import { useKeepAccount } from './use-deletion.ts'

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'), 'DeleteAccountDialog')

/** Deletes the account in two steps; once requested, shows the day and a button to cancel. */
export function DeleteAccountLine() {
  const { data: deletion, error, refetch, isFetching } = useQuery(deletionQuery)
  const [asking, setAsking] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  // The pressed button is gone by then: the line's present button takes the focus.
  const focusOnLine = () => line.current?.querySelector('button')?.focus()
  const cancelled = useRef(false)
  useEffect(() => {
    // Not when the answer arrives: the line re-renders a moment later, and the focused element is removed.
    if (!cancelled.current || deletion?.due) return
    cancelled.current = false
    focusOnLine()
  })
  if (!deletion) {
    return error ? (
      <ErrorNotice
        title="Whether your account is going to be deleted could not be loaded"
        text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
        onRetry={() => void refetch()}
        busy={isFetching && 'Loading...'}
      />
    ) : (
      <Loading />
    )
  }
  return (
    <div ref={line}>
      {deletion.due ? (
        <Waiting
          due={deletion.due}
          onKept={() => {
            cancelled.current = true
          }}
        />
      ) : (
        <AskFor onAsk={() => setAsking(true)} />
      )}
      {asking ? (
        <Suspense fallback={null}>
          <DeleteAccountDialog onClose={() => setAsking(false)} onClosed={focusOnLine} />
        </Suspense>
      ) : null}
    </div>
  )
}

function AskFor({ onAsk }: { onAsk: () => void }) {
  return (
    <>
      <div>
        <b>Delete account</b>
        <p>
          Diary, feedback and account go, and cannot be brought back. Two weeks pass before that, in which you can
          change your mind. A receipt of your consent stays, without your name.
        </p>
      </div>
      <Button variant="danger" onClick={onAsk}>
        <Trash2 {...icon} />
        Delete account
      </Button>
    </>
  )
}

function Waiting({ due, onKept }: { due: string; onKept: () => void }) {
  const keepAccount = useKeepAccount(onKept)
  return (
    <Callout tone="look">
      <p>
        Your account and your diary are going to be deleted on <time dateTime={due}>{dayInWords(due)}</time>. Until then
        you can read and download everything, and change your mind. Research uses nothing of yours any more.
      </p>
      <p className="mt-2">
        <Button busy={keepAccount.isPending && 'Keeping...'} onClick={() => keepAccount.mutate()}>
          Keep my account
        </Button>
      </p>
    </Callout>
  )
}
