import { busyLabels } from '@diary/contract/busy-labels'
import { cancelEmailChange } from '@diary/contract/email-change'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, sentenceFor } from '../../platform/api.ts'
import { currentUserQuery } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Failure } from '../../ui/failure.tsx'
import { emailWords } from './email-labels.ts'

/** A pending e-mail address, with a button to cancel it. */
export function PendingEmail({ address, onDropped }: { address: string; onDropped: () => void }) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: changed => {
      client.setQueryData(currentUserQuery.queryKey, changed)
      // The button disappears with the address: the focus must not be lost with it.
      onDropped()
    },
  })
  return (
    <div className="stack mt-5">
      <Callout live>
        <p>
          <b className="wrap-anywhere">{address}</b>
        </p>
        <p className="mt-1">{emailWords.waiting}</p>
        <Button
          variant="plain"
          className="-ml-2.5 mt-1"
          busy={cancel.isPending && busyLabels.processing}
          onClick={() => cancel.mutate()}
        >
          Keep the present address
        </Button>
      </Callout>
      <Failure>
        {cancel.error
          ? sentenceFor(cancel.error, 'The new address could not be dropped. Please try again.')
          : undefined}
      </Failure>
    </div>
  )
}
