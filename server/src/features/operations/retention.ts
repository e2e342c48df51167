import type { Context } from '../../context.ts'
import { subDays, subYears } from '../../platform/date-fns.ts'

const queue = 'retention'

/**
 * Deletes what has been kept for as long as the consent text says: reports of missing pages 30 days, letters 7 days,
 * visitors' messages one year; and, as housekeeping, links and sessions whose time is long over.
 */
const deleteExpired = async ({ database, clock }: Pick<Context, 'database' | 'clock'>) => {
  const now = clock()
  const expired: readonly (readonly [statement: string, before: Date])[] = [
    ['delete from operations.missing_pages where at < $1', subDays(now, 30)],
    ['delete from operations.mails where created_at < $1', subDays(now, 7)],
    ['delete from operations.messages where created_at < $1', subYears(now, 1)],
    ['delete from identity.mailed_links where expires_at < $1', now],
    ['delete from identity.sessions where created_at < $1', subDays(now, 30)],
  ]
  for (const [statement, before] of expired) await database.$client.query(statement, [before])
}

/** Keeps the retention periods every night at 3, once across all processes; a missed night is made up for. */
export const keepRetentionPeriods = (context: Context) =>
  context.jobs.workDaily(queue, '0 3 * * *', context.config.timeZone, () => deleteExpired(context))
