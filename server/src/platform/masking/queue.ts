import type { Logger } from 'pino'
import type { ParticipantId } from '../http/caller.ts'
import type { Jobs } from '../jobs/jobs.ts'

const queue = 'masking'
/** Before the nightly runs of the study, which read what is masked. */
const nightly = { queue: 'masking-behind', cron: '30 1 * * *' } as const

/** Milliseconds in which changes of one diary are gathered. */
const gathering = 200

type Work = {
  /** Masks a batch of a diary's entries; returns whether some are left. */
  readonly maskDiary: (owner: ParticipantId) => Promise<boolean>
  /** Everyone with entries to mask. */
  readonly behind: () => Promise<readonly ParticipantId[]>
  /** Whether the server is ending. */
  readonly isClosed: () => boolean
}

type Parts = {
  readonly jobs: Jobs
  readonly log: Logger
  readonly timeZone: string
}

/**
 * Masks diaries in the background, one job a person at a time, without delaying the requests that change them. A change
 * whose job could not be queued is found at the next start, at night, or when the entry is read.
 */
export const createMaskingQueue = ({ jobs, log, timeZone }: Parts) => {
  const waiting = new Set<ParticipantId>()
  let started: Work | undefined

  const send = async () => {
    const owners = [...waiting]
    waiting.clear()
    if (started?.isClosed()) return
    try {
      for (const owner of owners) await jobs.enqueueUnique(queue, owner)
    } catch (err) {
      // Saving must not fail for this; the change is found again.
      log.error({ err }, 'diaries could not be reported for masking')
    }
  }

  const enqueue = (owner: ParticipantId): void => {
    if (waiting.size === 0) setTimeout(() => void send(), gathering).unref()
    waiting.add(owner)
  }

  return {
    /** Something of this person's has changed that researchers read, or that decides how they read it. */
    enqueue,
    start: async (work: Work): Promise<void> => {
      started = work
      const reportAll = async () => {
        for (const owner of await work.behind()) await jobs.enqueueUnique(queue, owner)
      }
      await jobs.registerUniqueWorker(queue, async id => {
        const owner = id as ParticipantId
        try {
          if (await work.maskDiary(owner)) enqueue(owner)
        } catch (error) {
          if (!work.isClosed()) throw error
          // Given up as this server ends: for another process, or the next start.
          await jobs.enqueueUnique(queue, owner)
        }
      })
      await jobs.registerScheduledWorker(nightly.queue, nightly.cron, timeZone, reportAll)
      reportAll().catch((err: unknown) => {
        if (!work.isClosed()) log.error({ err }, 'who is to be masked could not be found out; it is tried at night')
      })
    },
  }
}
export type MaskingQueue = ReturnType<typeof createMaskingQueue>
