import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { patiently } from '../../../test/patiently.ts'
import type { ParticipantId } from '../http/caller.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { createMaskingQueue } from './queue.ts'

const owner = '0192f0c1-7e4b-7c11-9f0a-2b7d1c9e5a01' as ParticipantId

/** A process with a masking queue, on a database that others may share. */
const startProcess = async (connectionString: string, maskDiary: () => Promise<boolean>, isClosed: () => boolean) => {
  const log = createLog('silent')
  const jobs = createJobs(connectionString, log)
  await jobs.start({ exclusive: false })
  const queue = createMaskingQueue({ jobs, log, timeZone: 'Europe/London' })
  await queue.start({ maskDiary, behind: async () => [], isClosed })
  return { queue, stop: jobs.stop }
}

test('masking that a closing server gives up is done by another process', async () => {
  const database = await freshDatabase()
  let isClosed = false
  let stopped: Promise<void> | undefined
  const first = await startProcess(
    database.connectionString,
    async () => {
      isClosed = true
      stopped = first.stop()
      throw new Error('The workers are closed.')
    },
    () => isClosed,
  )
  first.queue.enqueue(owner)
  await expect.poll(() => isClosed, patiently).toBe(true)
  await stopped

  let isMasked = false
  const second = await startProcess(
    database.connectionString,
    async () => {
      isMasked = true
      return false
    },
    () => false,
  )
  await expect.poll(() => isMasked, patiently).toBe(true)
  await second.stop()
  await database.drop()
})
