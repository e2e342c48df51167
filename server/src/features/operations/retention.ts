import { intentionLimits } from '@diary/contract/intentions'
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
 * Deletes audit records and records of consent after six years. Nothing else can: triggers require the setting, which
 * applies to this transaction only. The consent records of people with an account, or with a decision within the six
 * years, stay, whatever their age.
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
 * Deletes data after the periods in the consent text: reports of missing pages 30 days, emails 7 days (queued, or as
 * files where there is no mail server), messages and ended jobs one year, the audit log, access logs and records of
 * consent six years. Also deletes rows of past nightly runs and expired links, sessions and reserved addresses, and
 * lets go what people meant to do and have not answered.
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
  // Let go, not deleted: it stays in the person's list.
  await database.$client.query(
    "update study.intentions set state = 'silent' where state = 'open' and created_at < $1 and coalesce(due < $2, true)",
    [subDays(now, intentionLimits.openDays), subDays(now, 1)],
  )
  for (const [statement, before] of expired) await database.$client.query(statement, [before])
  await clearOutbox(outboxIn(deps.config.dataDir), subDays(now, 7))
  await deleteOldEvidence(deps)
  await destroyExpiredMonthKeys(deps)
}

/** Runs retention every night at 3, once across all processes; a missed run is made up for. */
export const scheduleRetention = (context: Context) => {
  const isBelieved = createClockSkewDetector(context.clock, context.log)
  return context.jobs.registerScheduledWorker(queue, '0 3 * * *', context.config.timeZone, async () => {
    if (isBelieved()) await deleteExpired(context)
  })
}
