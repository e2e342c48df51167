import { inTransaction } from '../../platform/database/transaction.ts'
import type { JobEngine, RunningJob, Step } from './job-engine.ts'
import { asJob } from './job-row.ts'

/** Decides once what is read, and stores the requests. */
export const prepare = async (
  { context, jobs, requests }: JobEngine,
  { row, kind, levelSettings }: RunningJob,
): Promise<Step> => {
  if (!levelSettings.isActive) return { failure: 'level-off' }
  return inTransaction(context.database, async tx => {
    const held = await jobs.lock(tx, row.id)
    if (!held || held.prepared_at) return 'next'
    const prepared = await kind.prepare(tx, asJob(held))
    if (typeof prepared === 'string') return { failure: prepared }
    await requests.add(tx, row.id, prepared.requests)
    await jobs.recordPrepared(tx, row.id, {
      entries: prepared.requests.reduce((sum, { entries }) => sum + entries.length, 0),
      users: new Set(prepared.requests.map(({ owner }) => owner)).size,
      requests: prepared.requests.length,
      leftOut: prepared.leftOut,
      leftOutBy: prepared.leftOutBy ?? null,
    })
    return 'next'
  })
}
