import { v7 as newId } from 'uuid'
import type { JobRef, RequestSettings } from '../../ai/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'

const columns = 'id, uploading_at, submitting_at, batch_id'
/** Files and batch at the service under one name. */
export type Submission = RowOf<'study.batch_submissions', typeof columns>

/** The reference by which the service is asked for it. */
export const jobRefOf = ({ id, uploading_at, submitting_at }: Submission): JobRef => ({
  name: id,
  since: submitting_at ?? uploading_at,
})

/** Submissions to the batch service that have not been deleted there. */
export const createSubmissionsStore = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => {
  const pool = database.$client
  const change = async (id: string, set: string, values: readonly unknown[]): Promise<void> => {
    await pool.query(`update study.batch_submissions set ${set} where id = $1`, [id, ...values])
  }
  return {
    /** Recorded before anything is sent; undefined where the job is no longer active. */
    begin: async (job: string, asked: RequestSettings): Promise<JobRef | undefined> => {
      const { rows } = await pool.query<Submission>(
        `with job as (
            update study.batch_jobs set submission = $2, asked = $4
              where id = $1 and status in ('pending', 'validating', 'in_progress', 'finalizing') returning id)
          insert into study.batch_submissions (id, job_id, uploading_at) select $2, id, $3 from job returning ${columns}`,
        [job, newId(), clock(), asked],
      )
      return rows[0] && jobRefOf(rows[0])
    },
    read: async (id: string): Promise<Submission | undefined> => {
      const { rows } = await pool.query<Submission>(`select ${columns} from study.batch_submissions where id = $1`, [
        id,
      ])
      return rows[0]
    },
    /** From here on the batch may exist. */
    submitting: (id: string) => change(id, 'submitting_at = $2', [clock()]),
    submitted: (id: string, handle: string) => change(id, 'batch_id = $2', [handle]),
    cleared: async (id: string): Promise<void> => {
      await pool.query('delete from study.batch_submissions where id = $1', [id])
    },
    /** Submissions that no active job uses. */
    left: async (): Promise<readonly Submission[]> => {
      const { rows } = await pool.query<Submission>(
        `select ${columns} from study.batch_submissions s where not exists (
            select from study.batch_jobs j where j.submission = s.id
              and j.status in ('pending', 'validating', 'in_progress', 'finalizing'))
          order by id`,
      )
      return rows
    },
  }
}
