import pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'

/** One query for all gauges: a row each, with its labels. It reads only indexes and small tables. */
const question = `
  with waiting as (
    select name, state, count(*) as jobs, extract(epoch from now() - min(created_on)) as oldest,
           extract(epoch from now() - min(start_after)) as overdue
      from pgboss.job where state < 'active' and not blocked group by name, state),
  running as (select name, count(*) as jobs from pgboss.job where state = 'active' group by name),
  emails as (
    select count(*) as waiting, min(created_at) as oldest from operations.mails where sent_at is null),
  batches as (
    select job_type, status, count(*) as jobs from study.batch_jobs
      where status in ('pending', 'validating', 'in_progress', 'finalizing') group by job_type, status
    union all
    select job_type, status, count(*) from study.batch_jobs
      where requested_at > $1::timestamptz - interval '1 day'
        and status not in ('pending', 'validating', 'in_progress', 'finalizing') group by job_type, status)
  select 'jobs' as metric, name as a, case state when 'retry' then 'retrying' else 'waiting' end as b,
         jobs::float8 as value from waiting
  union all select 'jobs', name, 'active', jobs from running
  union all select 'oldest', name, null, max(oldest) from waiting group by name
  union all select 'overdue', name, null, greatest(max(overdue), 0) from waiting group by name
  union all select 'batches', job_type, status, jobs from batches
  union all select 'emails', null, null, waiting from emails
  union all select 'emails-oldest', null, null,
    coalesce(greatest(extract(epoch from $1::timestamptz - oldest), 0), 0) from emails
  union all select 'deletions', null, null,
    coalesce(greatest(extract(epoch from $1::timestamptz - min(deletion_due)), 0), 0)
      from study.participants where deletion_due is not null
  union all select 'master-key', null, null, extract(epoch from max(created_at)) from keys.master_keys
  union all select 'master-keys', null, null, count(*) from keys.master_keys
  union all select 'backup', null, null, extract(epoch from max(created_at))
    from keys.wrapped_keys where owner like 'backup:%'
  union all select 'migration', null, null, max(number) from public.migrations`

type Row = {
  readonly metric: string
  readonly a: string | null
  readonly b: string | null
  readonly value: number | null
}

/** Every gauge that the question fills, with the names of its labels in the order of `a` and `b`. */
const gauges = {
  jobs: ['diary_queue_jobs', 'Jobs that wait, will be retried or are running', ['queue', 'state']],
  oldest: ['diary_queue_oldest_seconds', 'Age of the oldest waiting job', ['queue']],
  overdue: ['diary_queue_overdue_seconds', 'How long the most overdue job has been due', ['queue']],
  batches: ['diary_batch_jobs', 'Batch jobs under way, and those of the last day that have ended', ['type', 'status']],
  emails: ['diary_letters_waiting', 'Emails that have not been sent', []],
  'emails-oldest': ['diary_letters_oldest_seconds', 'Age of the oldest email that has not been sent', []],
  deletions: ['diary_deletions_overdue_seconds', 'By how much the most overdue deletion is late', []],
  'master-key': ['diary_master_key_created_timestamp_seconds', 'When the newest master key was made', []],
  'master-keys': ['diary_master_keys', 'Master keys in use: two while one is replaced', []],
  backup: ['diary_backup_timestamp_seconds', 'When the newest backup was begun; absent where there is none', []],
  migration: ['diary_database_migration', 'Number of the newest migration', []],
} as const satisfies Record<string, readonly [name: string, help: string, labels: readonly string[]]>

/** Milliseconds that the database may take to connect, and to answer. */
const timeoutMs = 2_000

type Parts = {
  readonly connectionString: string
  readonly pools: Readonly<Record<string, pg.Pool>>
  readonly clock: Clock
}

/**
 * Gauges of work to be done, read from the database, the same in every process. While it does not answer, only
 * `diary_database_up` is exported: old values would look current.
 */
export const createDatabaseMetrics = (registry: Registry, { connectionString, pools, clock }: Parts) => {
  // Its own connection: a pool of the product without free ones is one of the things to report.
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    application_name: 'reflective-diary metrics',
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
  })
  // A connection that breaks while idle is dropped; without a listener Node would end the process.
  pool.on('error', () => {})
  const registers = [registry]
  const up = new Gauge({ name: 'diary_database_up', help: 'Whether the database answered this scrape', registers })
  const took = new Gauge({
    name: 'diary_database_answer_seconds',
    help: 'How long the database took to answer this scrape',
    registers,
  })
  new Gauge({
    name: 'diary_database_connections',
    help: 'Connections in use and idle, and statements that wait for one, by pool',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'in use' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  const filled = new Map<string, { readonly gauge: Gauge; readonly labels: readonly string[] }>(
    Object.entries(gauges).map(([metric, [name, help, labels]]) => [
      metric,
      { gauge: new Gauge({ name, help, labelNames: [...labels], registers }), labels },
    ]),
  )

  const setGauge = ({ metric, a, b, value }: Row) => {
    const found = filled.get(metric)
    if (!found || value === null) return
    const values = [a, b]
    found.gauge.set(Object.fromEntries(found.labels.map((label, at) => [label, values[at] ?? 'none'])), value)
  }

  return {
    refresh: async () => {
      const began = performance.now()
      // A failed query does not fail the scrape: `diary_database_up` is 0, and has an alarm.
      const rows = await pool.query<Row>(question, [clock()]).then(
        answer => answer.rows,
        () => undefined,
      )
      for (const { gauge, labels } of filled.values()) {
        if (labels.length > 0) gauge.reset()
        else gauge.remove({})
      }
      up.set(rows ? 1 : 0)
      took.set((performance.now() - began) / 1_000)
      for (const row of rows ?? []) setGauge(row)
    },
    close: () => pool.end(),
  }
}
