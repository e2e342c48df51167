import { type AuditPage, auditLimits, readAudit } from '@diary/contract/audit'
import { auditActions } from '@diary/contract/audit-actions'
import { toasts } from '@diary/contract/toasts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { call, request, sentenceFor } from '../../platform/api.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { ChoiceField, DayField } from '../../ui/filter-field.tsx'
import { icon } from '../../ui/icon.ts'
import { Pager } from '../../ui/pager.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { AdminFilters } from '../admin/index.ts'
import { useAdminAddress } from '../admin/index.ts'
import { type AuditFilters, readAuditFilters } from './audit-filters.ts'
import { AuditTable } from './audit-table.tsx'

/** One page of the log, counted from 1. */
const auditQuery = (filters: AuditFilters, page: number) =>
  queryOptions({
    queryKey: [readAudit.path, filters, page],
    queryFn: ({ signal }) => call(readAudit, { query: { ...filters, page }, signal }),
    placeholderData: keepPreviousData,
  })

/** The audit log, to read and export. */
export function AuditPanel() {
  const { search, filter } = useAdminAddress()
  const { filters, problem } = readAuditFilters(search)
  const asked = JSON.stringify(filters)
  const [turned, setTurned] = useState({ asked, page: 1 })
  const page = turned.asked === asked ? turned.page : 1
  const { data, error, refetch, isFetching } = useQuery({ ...auditQuery(filters, page), enabled: !problem })
  return (
    <section aria-labelledby="audit">
      <div className="cluster-between mb-5">
        <div>
          <h2 className="title-1" id="audit">
            Audit log
          </h2>
          <p className="lead">What administrators and the system did, newest first. It cannot be changed.</p>
        </div>
        <ExportLog filters={filters} blocked={Boolean(problem)} />
      </div>
      <Filters search={search} problem={problem} actors={data?.actors ?? []} onFilter={filter} />
      {problem ? null : error ? (
        <ErrorNotice
          title="The audit log could not be loaded"
          text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
        />
      ) : data ? (
        <Records data={data} page={page} onTurn={next => setTurned({ asked, page: next })} />
      ) : (
        <LinesToCome label="Loading the audit log..." />
      )}
    </section>
  )
}

function Records({ data, page, onTurn }: { data: AuditPage; page: number; onTurn: (page: number) => void }) {
  const { records, total, totalPages } = data
  if (records.length === 0) {
    return <Empty title="No records found">Nothing of this kind was done in that time.</Empty>
  }
  const first = (page - 1) * auditLimits.page
  return (
    <>
      <p className="text-sm text-muted tabular-nums" role="status">
        {total.toLocaleString('en-GB')} {total === 1 ? 'record' : 'records'}
      </p>
      <AuditTable records={records} />
      <Pager
        label="Pages of the log"
        shown={{ from: first + 1, to: first + records.length, of: total, what: 'records' }}
        onNewer={page > 1 ? () => onTurn(page - 1) : undefined}
        onOlder={page < totalPages ? () => onTurn(page + 1) : undefined}
      />
    </>
  )
}

interface FiltersProps {
  search: AdminFilters
  problem: string | undefined
  actors: AuditPage['actors']
  onFilter: (change: AdminFilters) => void
}

const actions = Object.entries(auditActions).map(([value, words]) => ({ value, label: words }))

function Filters({ search, problem, actors, onFilter }: FiltersProps) {
  const people = [
    ...actors.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'system', label: 'The system' },
  ]
  return (
    <search className="admin-filters short-filters">
      <ChoiceField
        label="Action"
        any="All actions"
        value={search.action}
        options={actions}
        onValue={action => onFilter({ action })}
      />
      <ChoiceField
        label="Who"
        any="Everybody"
        value={search.actor}
        options={people}
        onValue={actor => onFilter({ actor })}
      />
      <DayField label="From" day={search.from} onDay={from => onFilter({ from })} />
      <DayField label="To" day={search.to} error={problem} onDay={to => onFilter({ to })} />
    </search>
  )
}

/** All matching records, as a file. The export is recorded in the log too. */
function ExportLog({ filters, blocked }: { filters: AuditFilters; blocked: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveDownload(await request(readAudit, { query: { ...filters, format: 'csv' } }), 'audit-log.csv'),
    onSuccess: file => void showToast({ title: toasts.dataExported.title, text: file, tone: 'good' }),
    onError: error => {
      const { title, text } = toasts.exportFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [readAudit.path] }),
  })
  return (
    <Button
      busy={isPending && 'Exporting...'}
      aria-disabled={blocked || undefined}
      onClick={blocked ? undefined : () => mutate()}
    >
      <Download {...icon} />
      Export CSV
    </Button>
  )
}
