import type { Context } from '../../context.ts'
import { forgetOldBackups } from './expiry.ts'
import { startKeysLatestWriter } from './keys-latest-writer.ts'

/**
 * What a running server does for its backups: the keys beside them are as they are now, and a backup dies after 35 days
 * also where nobody makes another.
 * @returns how to end it
 */
export const scheduleBackups = async (context: Context): Promise<() => Promise<void>> => {
  const end = await startKeysLatestWriter(context)
  await context.jobs.registerDailyWorker('old-backups', '40 3 * * *', context.config.timeZone, async () => {
    await forgetOldBackups(context)
  })
  return end
}
