import { activeStatuses, type JobFailure, type JobStatus, type JobType } from '@diary/contract/batches'
import type { LeftOut } from '@diary/contract/thematic-analysis'
import { v4 as newId } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import { type JobRow, jobColumns } from './job-row.ts'

/** Jobs in one answer, besides active ones. */
const maxListed = 100

const active = `status in (${activeStatuses.map(status => `'${status}'`).join(', ')})`

/** A poll due later than this was scheduled by a clock that was set back since: it is due now. */
const maxPollDelay = '1 hour'

/** Ends before every request was answered, with their failures. */
export type End = {
  readonly status: Exclude<JobStatus, (typeof activeStatuses)[number]>
  readonly failure?: JobFailure
}

/** Stores jobs: ids, times, counts and states, never text. Only active jobs change. */
export const createJobsStore = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => {
  const pool = database.$client
  const change = async (id: string, set: string, values: readonly unknown[]): Promise<void> => {
    await pool.query(`update study.batch_jobs set ${set} where id = $1 and ${active}`, [id, ...values])
  }
  return {
    /** Undefined where one of this kind is active for this owner, or for the study. */
    add: async (
      tx: Transaction,
      jobType: JobType,
      by: { readonly owner?: ParticipantId; readonly requestedBy?: AccountId },
      remote: boolean,
    ): Promise<string | undefined> => {
      const { rows } = await tx.$client.query<RowOf<'study.batch_jobs', 'id'>>(
        `insert into study.batch_jobs (id, job_type, participant_id, requested_by, requested_at, remote, look_at)
          values ($1, $2, $3, $4, $5, $6, $5) on conflict do nothing returning id`,
        // A random UUID: screens show its first eight characters, which time-based ids of one minute share.
        [newId(), jobType, by.owner ?? null, by.requestedBy ?? null, clock(), remote],
      )
      return rows[0]?.id
    },

    /** The job, if it is still active. */
    active: async (id: string): Promise<JobRow | undefined> => {
      const { rows } = await pool.query<JobRow>({
        name: 'batch-job',
        text: `select ${jobColumns} from study.batch_jobs where id = $1 and ${active}`,
        values: [id],
      })
      return rows[0]
    },

    /**
     * The same, locked until the transaction ends. Its participant is locked first, in the order of the deletion of a
     * person, to avoid deadlocks.
     */
    lock: async (tx: Transaction, id: string): Promise<JobRow | undefined> => {
      await tx.$client.query(
        `select from study.participants p join study.batch_jobs j on j.participant_id = p.id
          where j.id = $1 for no key update of p`,
        [id],
      )
      const { rows } = await tx.$client.query<JobRow>(
        `select ${jobColumns} from study.batch_jobs where id = $1 and ${active} for update`,
        [id],
      )
      return rows[0]
    },

    latest: async (jobType: JobType, owner?: ParticipantId): Promise<JobRow | undefined> => {
      const { rows } = await pool.query<JobRow>(
        `select ${jobColumns} from study.batch_jobs
          where job_type = $1 and participant_id ${owner === undefined ? 'is null' : '= $2'}
          order by requested_at desc, id desc limit 1`,
        owner === undefined ? [jobType] : [jobType, owner],
      )
      return rows[0]
    },

    /** How many jobs there are of each status. */
    countByStatus: async (): Promise<readonly { readonly status: JobStatus; readonly jobs: number }[]> => {
      const { rows } = await pool.query<RowOf<'study.batch_jobs', 'status'> & { readonly jobs: number }>(
        'select status, count(*)::int as jobs from study.batch_jobs group by status',
      )
      return rows
    },

    /** Active jobs, and the newest others, newest first. */
    list: async (): Promise<readonly JobRow[]> => {
      const { rows } = await pool.query<JobRow>(
        `(select ${jobColumns} from study.batch_jobs where ${active})
          union (select ${jobColumns} from study.batch_jobs order by requested_at desc, id desc limit ${maxListed})
          order by requested_at desc, id desc`,
      )
      return rows
    },

    /** Every active job, due or not. */
    listActive: async (): Promise<readonly string[]> => {
      const { rows } = await pool.query<RowOf<'study.batch_jobs', 'id'>>(
        `select id from study.batch_jobs where ${active} order by look_at`,
      )
      return rows.map(({ id }) => id)
    },

    /** Active jobs whose poll is due. */
    listDue: async (): Promise<readonly string[]> => {
      const { rows } = await pool.query<RowOf<'study.batch_jobs', 'id'>>(
        `select id from study.batch_jobs
          where ${active} and (look_at <= $1 or look_at > $1::timestamptz + interval '${maxPollDelay}') order by look_at`,
        [clock()],
      )
      return rows.map(({ id }) => id)
    },

    recordPrepared: async (
      tx: Transaction,
      id: string,
      { entries, users, requests, leftOut, leftOutBy }: Counts,
    ): Promise<void> => {
      await tx.$client.query(
        `update study.batch_jobs set prepared_at = $2, entries_count = $3, users_count = $4, requests = $5,
          left_out = $6, left_out_by = $7 where id = $1`,
        [id, clock(), entries, users, requests, leftOut, leftOutBy],
      )
    },

    /** Sets the status and resets the back-off, so that the next poll is soon. */
    setStatus: (id: string, status: JobStatus) =>
      change(id, 'status = $2, looks = 0, unreachable_since = null', [status]),

    recordSubmitted: (id: string, batch: string, status: JobStatus) =>
      change(id, 'batch_id = $2, status = $3, looks = 0, unreachable_since = null', [batch, status]),

    /** The service has refused it for now: it is submitted again later. */
    requeue: (id: string) =>
      change(id, "status = 'pending', submission = null, batch_id = null, refusals = refusals + 1", []),

    /** There is no batch service: requests are run one by one. */
    setLocal: (id: string) => change(id, 'remote = false', []),

    /**
     * No poll before `until`. `reached`: the service answered that nothing has changed; otherwise it was unreachable.
     */
    scheduleNextPoll: (id: string, until: Date, reached: boolean) =>
      change(
        id,
        `look_at = $2, looks = looks + 1, unreachable_since = ${reached ? 'null' : 'coalesce(unreachable_since, $3)'}`,
        reached ? [until] : [until, clock()],
      ),

    /** Starts over: drops all prepared requests. `cleanUp` deletes what is at the service. */
    restart: async (tx: Transaction, id: string): Promise<void> => {
      await tx.$client.query('delete from study.batch_requests where job_id = $1', [id])
      await tx.$client.query(
        `update study.batch_jobs set status = 'pending', prepared_at = null, asked = null, submission = null,
          batch_id = null, requests = 0, looks = 0, unreachable_since = null, look_at = $2 where id = $1`,
        [id, clock()],
      )
    },

    /** Ends the job and deletes its requests and answers. */
    finish: async (tx: Transaction, id: string, { status, failure }: End): Promise<void> => {
      await tx.$client.query(
        `update study.batch_jobs set status = $2, failure = $3, completed_at = $4, answered = (
            select count(*) from study.batch_requests where job_id = $1 and answer is not null)
          where id = $1 and ${active}`,
        [id, status, failure ?? null, clock()],
      )
      await tx.$client.query('delete from study.batch_requests where job_id = $1', [id])
    },
  }
}

export type Counts = {
  readonly entries: number
  readonly users: number
  readonly requests: number
  readonly leftOut: number
  readonly leftOutBy: LeftOut | null
}
