import { subDays } from 'date-fns/subDays'
import { subYears } from 'date-fns/subYears'
import type { Context } from '../../context.ts'
import { createClockSkewDetector } from '../../platform/clock-skew.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { clearOutbox, outboxIn } from '../../platform/mail/outbox.ts'
import { destroyExpiredMonthKeys } from './expired-month-keys.ts'

const queue = 'retention'

type Dependencies = Pick<Context, 'database' | 'sealing' | 'clock' | 'config'>

/**
 * What was done and agreed to is kept for six years, and deleted by nothing but this: the triggers ask for the setting,
 * which holds for this transaction alone. Whoever is still here keeps their receipts, whatever their age, and so does
 * whoever decided anything within the six years.
 */
const deleteOldEvidence = ({ database, clock }: Dependencies) =>
  inTransaction(database, async ({ $client: client }) => {
    const before = subYears(clock(), 6)
    await client.query("select set_config('diary.retention', 'on', true)")
    await client.query('delete from study.access_log where at < $1', [before])
    await client.query('delete from operations.audit where at < $1', [before])
    await client.query(
      `delete from study.consent_records r
        where not exists (select from study.participants p where p.id = r.participant_id)
          and not exists (select from study.consent_records l where l.participant_id = r.participant_id and l.at >= $1)`,
      [before],
    )
  })

/**
 * Deletes what has been kept for as long as the consent text says: reports of missing pages 30 days, emails 7 days
 * (waiting, or as files where there is no mail server), messages and jobs that have ended one year, the audit log, access
 * logs and receipts of consent six years; and, as housekeeping, nights whose run has been seen to, links, sessions
 * and addresses kept for a way back, whose time is over.
 */
export const deleteExpired = async (deps: Dependencies): Promise<void> => {
  const { database, clock } = deps
  const now = clock()
  const expired: readonly (readonly [statement: string, before: Date])[] = [
    ['delete from operations.missing_pages where at < $1', subDays(now, 30)],
    ['delete from operations.mails where created_at < $1', subDays(now, 7)],
    ['delete from operations.messages where created_at < $1', subYears(now, 1)],
    ['delete from study.batch_jobs where completed_at < $1', subYears(now, 1)],
    ['delete from study.nightly_runs where at < $1', subDays(now, 60)],
    ['delete from identity.mailed_links where expires_at < $1', now],
    ['delete from identity.addresses where reserved_until < $1', now],
    ['delete from identity.sessions where created_at < $1', subDays(now, 30)],
  ]
  for (const [statement, before] of expired) await database.$client.query(statement, [before])
  await clearOutbox(outboxIn(deps.config.dataDir), subDays(now, 7))
  await deleteOldEvidence(deps)
  await destroyExpiredMonthKeys(deps)
}

/** Keeps the retention periods every night at 3, once across all processes; a missed night is made up for. */
export const scheduleRetention = (context: Context) => {
  const isBelieved = createClockSkewDetector(context.clock, context.log)
  return context.jobs.registerDailyWorker(queue, '0 3 * * *', context.config.timeZone, async () => {
    if (isBelieved()) await deleteExpired(context)
  })
}
