import type { readBatches } from '@diary/contract/batches'
import type { Answer } from '@diary/contract/endpoint'
import { paths } from '@diary/contract/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Callout } from '../../ui/callout.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DatabaseJobs } from './database-jobs.tsx'
import { RemoteBatches } from './remote-batches.tsx'
import { batchesSearch } from './search.ts'

type Batches = Answer<typeof readBatches>

/** The two lists, one at a time. */
export function BatchLists({ batches, now }: { batches: Batches; now: Date }) {
  const search = batchesSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <Tabs
      label="Batches"
      value={search.list ?? 'openai'}
      onValueChange={list =>
        void navigate({ to: paths.batches, search: batchesSearch({ list }), replace: true, resetScroll: false })
      }
      tabs={[
        { value: 'openai', label: 'OpenAI Batches', content: <AtTheService batches={batches} now={now} /> },
        { value: 'database', label: 'Database Jobs', content: <InTheDatabase jobs={batches.databaseJobs} now={now} /> },
      ]}
    />
  )
}

function AtTheService({ batches: { openAiBatches, service }, now }: { batches: Batches; now: Date }) {
  return (
    <div className="stack mt-5">
      {service === 'none' ? (
        <Callout>
          <p>No batch service is in use: jobs are done on this server, one request after the other.</p>
        </Callout>
      ) : null}
      {service === 'unreachable' ? (
        <Callout tone="look" live>
          <p>The batch service did not answer, so its list is missing. Jobs wait, and go on once it answers.</p>
        </Callout>
      ) : null}
      {openAiBatches.length > 0 ? (
        <RemoteBatches batches={openAiBatches} now={now} />
      ) : service === 'unreachable' ? null : (
        <p className="text-muted">No batches found in OpenAI</p>
      )}
    </div>
  )
}

function InTheDatabase({ jobs, now }: { jobs: Batches['databaseJobs']; now: Date }) {
  return (
    <div className="mt-5">
      {jobs.length > 0 ? (
        <DatabaseJobs jobs={jobs} now={now} />
      ) : (
        <p className="text-muted">No batch jobs found in database</p>
      )}
    </div>
  )
}
