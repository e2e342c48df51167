import {
  listMessages,
  type MessageList,
  type MessageState,
  type MessageSummary,
  messageListLimits,
  messageStates,
} from '@diary/contract/messages'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call, sentenceFor } from '../../platform/api.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { ChoiceTabs } from '../../ui/choice-tabs.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { roles } from '../../ui/table-roles.ts'
import { dayAndTimeOf, useAdminAddress } from '../admin/index.ts'
import { formLabels, StateBadge, senderOf, subjectOf } from './message-labels.tsx'

const MessageDialog = lazyPart(() => import('./message-dialog.tsx'), 'MessageDialog')

/** One page of the messages, counted from 1, in one state or in both. */
const messagesQuery = (state: MessageState | undefined, page: number) =>
  queryOptions({
    queryKey: [listMessages.path, 'listed', state, page],
    queryFn: ({ signal }) => call(listMessages, { query: { page, ...(state && { state }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** Messages of the contact and support forms, with their state. */
export function MessagesPanel() {
  const { search, filter } = useAdminAddress()
  const state = messageStates.find(each => each === search.state)
  const [turned, setTurned] = useState({ state, page: 1 })
  const page = turned.state === state ? turned.page : 1
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(messagesQuery(state, page))
  // The marked message has left the list, and with it perhaps the last page.
  if (data && !isPlaceholderData && page > 1 && page > data.totalPages) {
    setTurned({ state, page: Math.max(1, data.totalPages) })
  }
  const [open, setOpen] = useState<string>()
  const tabs = [
    { value: 'all', label: 'All' },
    { value: 'new', label: data ? `New ${data.counts.new}` : 'New' },
    { value: 'answered', label: data ? `Answered ${data.counts.answered}` : 'Answered' },
  ]
  return (
    <section aria-labelledby="messages">
      <h2 className="title-1" id="messages">
        Messages
      </h2>
      <p className="lead mb-5">
        What people wrote with the contact and support forms, newest first. Opening one is written down in the audit
        log.
      </p>
      <ChoiceTabs
        legend="Messages to show"
        value={state ?? 'all'}
        options={tabs}
        onValueChange={value => filter({ state: value === 'all' ? '' : value })}
      />
      {error ? (
        <ErrorNotice
          title="The messages could not be loaded"
          text={sentenceFor(error, 'Something went wrong on our side. No message is lost. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
        />
      ) : data ? (
        <>
          {data.total > 0 ? <MessageTable messages={data.messages} onOpen={setOpen} /> : <NoMessages state={state} />}
          <Pager
            label="Pages of messages"
            shown={shownOf(data)}
            onNewer={page > 1 ? () => setTurned({ state, page: page - 1 }) : undefined}
            onOlder={page < data.totalPages ? () => setTurned({ state, page: page + 1 }) : undefined}
          />
        </>
      ) : (
        <LinesToCome label="Loading messages..." />
      )}
      {open ? (
        <Suspense fallback={null}>
          <MessageDialog id={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** The range of shown messages: while a page is loading, that of the page before it. */
const shownOf = ({ page, messages, total }: MessageList) => {
  const before = (page - 1) * messageListLimits.page
  return { from: before + 1, to: before + messages.length, of: total, what: 'messages' }
}

const columns = ['Subject', 'From', 'Form', 'Received', 'State']

function MessageTable({ messages, onOpen }: { messages: readonly MessageSummary[]; onOpen: (id: string) => void }) {
  return (
    <div className="overflow-x-auto mt-4">
      <table {...roles.table} className="tabular-nums fold" aria-labelledby="messages">
        <TableHead columns={columns} />
        <tbody {...roles.group}>
          {messages.map(message => (
            <tr key={message.id} {...roles.row}>
              <td {...roles.cell}>
                <button type="button" className="opener words" onClick={() => onOpen(message.id)}>
                  <span className="sr-only">Open the message: </span>
                  <span dir="auto">{subjectOf(message)}</span>
                </button>
              </td>
              <td {...roles.cell} data-l="From" className="wrap-anywhere">
                <span dir="auto">{senderOf(message)}</span>
              </td>
              <td {...roles.cell} data-l="Form">
                <span>{formLabels[message.form]}</span>
              </td>
              <td {...roles.cell} data-l="Received" className="whitespace-nowrap">
                <time dateTime={message.receivedAt}>{dayAndTimeOf(message.receivedAt)}</time>
              </td>
              <td {...roles.cell} data-l="State">
                <StateBadge state={message.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NoMessages({ state }: { state: MessageState | undefined }) {
  if (state === 'new') return <Empty title="No new messages">Every message has been marked as answered.</Empty>
  if (state === 'answered') return <Empty title="No answered messages">Messages come here once they are marked.</Empty>
  return <Empty title="No messages yet">What people send with the contact and support forms is kept here.</Empty>
}
