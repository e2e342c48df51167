import type { Context } from '../../context.ts'
import { forgetOldBackups } from './expiry.ts'
import { startKeysLatestWriter } from './keys-latest-writer.ts'

/**
 * A running server's part in backups: it keeps `keys-latest` up to date, and expires backups after 35 days even if no
 * new one is made.
 * @returns how to end it
 */
export const scheduleBackups = async (context: Context): Promise<() => Promise<void>> => {
  const end = await startKeysLatestWriter(context)
  await context.jobs.registerScheduledWorker('old-backups', '40 3 * * *', context.config.timeZone, async () => {
    await forgetOldBackups(context)
  })
  return end
}
