import { busyLabels } from '@diary/contract/busy-labels'
import {
  listMessages,
  type Message,
  type MessageState,
  markMessage,
  messageTexts,
  readMessage,
} from '@diary/contract/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { call, sentenceFor } from '../../platform/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { icon } from '../../ui/icon.ts'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Words } from '../../ui/words.tsx'
import { dayAndTimeOf } from '../admin/index.ts'
import { answerAddress, formLabels, StateBadge, senderOf, subjectOf } from './message-labels.tsx'

/** A whole message, with actions. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const {
    data: message,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [listMessages.path, 'one', id],
    queryFn: ({ signal }) => call(readMessage, { params: { id }, signal }),
    // Fetched once each time it is opened, since each reading is recorded.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Dialog open onOpenChange={onClose} face="roomy" title={message ? subjectOf(message) : 'Message'}>
      {message ? (
        <OpenMessage message={message} onClose={onClose} />
      ) : error ? (
        <ErrorNotice
          heading="h3"
          title="The message could not be opened"
          text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
        />
      ) : (
        <LinesToCome label="Loading the message..." />
      )}
    </Dialog>
  )
}

function OpenMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const { state, form, receivedAt, answeredAt, email, message: text } = message
  const mark = useMarkMessage(message.id)
  const next: MessageState = state === 'new' ? 'answered' : 'new'
  return (
    <>
      <p className="cluster text-sm text-muted tabular-nums mb-5">
        <StateBadge state={state} />
        <span dir="auto" className="wrap-anywhere">
          {senderOf(message)}
        </span>
        <span>
          {formLabels[form]} form, {dayAndTimeOf(receivedAt)}
        </span>
        {answeredAt ? <span>Answered {dayAndTimeOf(answeredAt)}</span> : null}
      </p>
      {text === null ? <Callout>{messageTexts.unreadable}.</Callout> : <Words text={text} />}
      <div className="cluster-end">
        <Button onClick={onClose}>Close</Button>
        <Button busy={mark.isPending && busyLabels.saving} onClick={() => mark.mutate(next)}>
          {state === 'new' ? 'Mark as answered' : 'Mark as new'}
        </Button>
        {email ? (
          <ButtonLink variant="primary" href={answerAddress({ ...message, email })}>
            <Mail {...icon} />
            Answer by e-mail
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}

const confirmations: Record<MessageState, string> = { answered: 'Marked as answered', new: 'Marked as new' }

/** Marks a message, and updates it without reading its text again. */
const useMarkMessage = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (state: MessageState) => call(markMessage, { params: { id }, body: { state } }),
    onSuccess: summary => {
      client.setQueryData<Message>([listMessages.path, 'one', id], message => message && { ...message, ...summary })
      showToast({ title: confirmations[summary.state], tone: 'good' })
    },
    onError: error =>
      void showToast({
        title: 'Update Failed',
        text: sentenceFor(error, 'The message could not be marked. Please try again.'),
        tone: 'bad',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [listMessages.path, 'listed'] }),
  })
}
