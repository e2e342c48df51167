import type { AccessRecord } from '@diary/contract/rights'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { roles } from '../../ui/table-roles.ts'
import { accessLogQuery } from './queries.ts'

const columns = ['When', 'Who', 'What', 'Entries']

/** Records shown before 'show all'. */
const newest = 5

/** Who used the person's entries: roles, never names. */
export function AccessPart() {
  const { data: records, error, refetch, isFetching } = useQuery(accessLogQuery)
  const margin = (
    <p className="text-sm text-muted">
      Every time one of your entries was opened, found by a search, exported, analysed or removed for the study; and
      when a report that was made from them was read, once a day for each who did, or downloaded. The list of entries,
      which shows 60 characters of each, does not count.
    </p>
  )
  return (
    <Panel title="Who has looked at my entries" margin={margin}>
      {records ? (
        <Records records={records} />
      ) : error ? (
        <ErrorNotice
          title="This list could not be loaded"
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

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const who = { administrator: 'Administrator', system: 'Nightly run' } as const satisfies Record<
  AccessRecord['role'],
  string
>
const what = {
  'looked-at': 'Opened, masked',
  searched: 'Found by a search, masked',
  exported: 'Exported, masked',
  analysed: 'Analysed, masked',
  'report-read': 'Report on the study read',
  removed: 'Removed',
} as const satisfies Record<AccessRecord['what'], string>

function Records({ records }: { records: readonly AccessRecord[] }) {
  const [all, setAll] = useState(false)
  if (records.length === 0) return <p className="text-sm text-muted">Nobody has looked at your entries.</p>
  return (
    <>
      <div className="overflow-x-auto">
        <table {...roles.table} className="tabular-nums fold" aria-label="Who has looked at my entries">
          <TableHead columns={columns} />
          <tbody {...roles.group}>
            {(all ? records : records.slice(0, newest)).map((record, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records have no other name, and hold no state
              <tr key={index} {...roles.row}>
                <td {...roles.cell} data-l="When">
                  <time dateTime={record.at}>{moment.format(new Date(record.at))}</time>
                </td>
                <td {...roles.cell} data-l="Who">
                  {who[record.role]}
                </td>
                <td {...roles.cell} data-l="What">
                  {what[record.what]}
                </td>
                <td {...roles.cell} data-l="Entries">
                  {record.entries}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {records.length > newest ? (
        <Button variant="plain" className="-ml-2.5 mt-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show the newest only' : `Show all ${records.length}`}
        </Button>
      ) : null}
    </>
  )
}
