import type { ConsentRecord } from '@diary/contract/consent'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ConsentText } from './consent-text.tsx'
import { DownloadConsent } from './download-consent.tsx'
import { consentTextQuery } from './queries.ts'
import { decisionLabel, recordMoment } from './record-labels.ts'

/** All decisions, newest first, each with its text. */
export function Ledger({ history }: { history: readonly ConsentRecord[] }) {
  return (
    <ol className="decisions">
      {history.map(record => (
        <LedgerLine key={`${record.what} ${record.at}`} record={record} />
      ))}
    </ol>
  )
}

function LedgerLine({ record }: { record: ConsentRecord }) {
  const [open, setOpen] = useState(false)
  return (
    <li>
      <span className="tabular-nums">
        {decisionLabel(record)}, <time dateTime={record.at}>{recordMoment(record)}</time>
      </span>
      <Button variant="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Put the text away' : 'Read the text'}
        <span className="sr-only">
          {' '}
          of version {record.version}, {recordMoment(record)}
        </span>
      </Button>
      {open ? <RecordedText hash={record.hash} /> : null}
    </li>
  )
}

function RecordedText({ hash }: { hash: string }) {
  const { data: text, error, refetch, isFetching } = useQuery(consentTextQuery(hash))
  if (text) {
    return (
      <div>
        <p className="title-2">{text.title}</p>
        <p className="text-xs text-muted tabular-nums">Version {text.version}</p>
        <ConsentText html={text.content} />
        <DownloadConsent text={text} />
      </div>
    )
  }
  if (!error) return <Loading />
  return (
    <ErrorNotice
      title="The text could not be loaded"
      text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
      onRetry={() => void refetch()}
      busy={isFetching && 'Loading...'}
    />
  )
}
