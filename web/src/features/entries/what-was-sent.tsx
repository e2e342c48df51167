import { writers } from '@diary/contract/ai'
import { type Entry, readSent, type SentText } from '@diary/contract/entries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timeAndDay } from '../../entry-display/entry-labels.ts'
import { ReadBeside } from '../../entry-display/read-beside.tsx'
import { call, sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { entriesQuery } from './queries.ts'
import { useStillThere } from './use-still-there.ts'

/** The texts sent for an answer, verbatim; or a line that says that nothing was sent. */
export function WhatWasSent({ entry: { id, feedback, analysis } }: { entry: Entry }) {
  const [open, setOpen] = useState(false)
  const stamps = [feedback, analysis].filter(stamp => stamp !== undefined)
  if (stamps.length === 0) return null
  if (stamps.every(({ writtenBy }) => !writers[writtenBy].remote)) {
    return <p className="text-xs text-muted mt-4">Read on this server: nothing was sent anywhere for this answer.</p>
  }
  return (
    <details className="sent" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>What was sent</summary>
      {open ? <SentTexts id={id} /> : null}
    </details>
  )
}

function SentTexts({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    // Below the diary's own key: new feedback makes both stale.
    queryKey: [...entriesQuery.queryKey, id, 'sent'],
    queryFn: ({ signal }) => call(readSent, { params: { id }, signal }),
  })
  if (error) {
    return (
      <div role="alert" className="text-sm">
        <p>{sentenceFor(error, 'What was sent could not be read. Please try again.')}</p>
        <Button variant="plain" className="-ml-2.5" busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <div className="skeleton" role="status" aria-label="Loading..." />
  if (data.length === 0) return <p className="text-sm text-muted">Nothing has left this server for this entry.</p>
  return (
    <>
      {data.map(sent => (
        <OneText key={sent.sentAt} sent={sent} />
      ))}
    </>
  )
}

function OneText({ sent: { sentAt, to, model, instructions, input, readBeside = [] } }: { sent: SentText }) {
  return (
    <section>
      <p className="attribution">
        <b>{to}</b>
        <span>{model}</span>
        <time dateTime={sentAt}>{timeAndDay(sentAt)}</time>
      </p>
      <ReadBeside entries={useStillThere(readBeside)} intro="With words from" />
      <WordForWord title="Instructions" text={instructions} />
      <WordForWord title="Your words, as they were sent" text={input} />
    </section>
  )
}

function WordForWord({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h4>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className="verbatim" tabIndex={0} aria-label={title}>
        <pre>{text}</pre>
      </section>
    </>
  )
}
