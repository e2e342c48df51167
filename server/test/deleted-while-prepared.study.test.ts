import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { startServer } from '../src/server.ts'
import { patiently } from './patiently.ts'
import { plainClient } from './plain-client.ts'
import { sql } from './sql.ts'
import { expect, test } from './study.ts'

/**
 * Statements that have waited longer than `deadlock_timeout`: PostgreSQL has checked them, so the next to wait would
 * fail in a deadlock.
 */
const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%no key update of p'
    and query_start < clock_timestamp() - interval '1500 ms'`

test('a person is deleted although a job of theirs is being prepared: neither waits for the other for ever', async ({
  study,
}) => {
  const person = await study.participant()
  await person.writes('The supplier was late again, and I was angry.')
  const [owner] = await sql<{ id: string }>(study, 'select id from study.participants where consented_text is not null')
  const [job] = await sql<{ id: string }>(
    study,
    `insert into study.batch_jobs (id, job_type, participant_id, requested_at, remote, look_at)
      values (gen_random_uuid(), 'individual_coaching', $1, now(), false, now() + interval '30 minutes') returning id`,
    [owner?.id],
  )
  const deletion = new pg.Client({ connectionString: study.database.connectionString })
  await deletion.connect()
  // Releases its locks even if the test fails.
  onTestFinished(() => deletion.end())
  await deletion.query('begin')
  await deletion.query('select from study.participants where id = $1 for update', [owner?.id])
  // A starting server processes every job.
  const other = await startServer(study.config, () => new Date(), plainClient)
  await vi.waitFor(async () => expect(await sql(study, waiting)).not.toEqual([]), patiently)
  await deletion.query('delete from study.participants where id = $1', [owner?.id])
  await deletion.query('commit')
  await other.stop()
  expect(await sql(study, 'select from study.batch_jobs where id = $1', [job?.id])).toEqual([])
}, 120_000)
