import { statfs } from 'node:fs/promises'
import { storageMessages } from '@diary/contract/problem'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from './problem.ts'

/**
 * Bytes that stay free on the disk of the embedded database. A PostgreSQL without room for its write-ahead log ends,
 * and cannot start again before there is some; while nothing is written, it still serves reads.
 */
const reservedBytes = 64 * 1024 * 1024
/** How long the answer of the file system counts, in milliseconds. */
const cacheMs = 1_000

/** Refuses whatever would change something, with 507, while the disk of this folder has no room but the reserve. */
export const rejectWritesWhenDiskFull = (app: FastifyInstance, folder: string) => {
  let askedAt = Number.NEGATIVE_INFINITY
  let hasRoom = true

  app.addHook('onRequest', async ({ method }) => {
    if (method === 'GET' || method === 'HEAD') return
    if (performance.now() - askedAt > cacheMs) {
      askedAt = performance.now()
      const { bavail, bsize } = await statfs(folder)
      const had = hasRoom
      hasRoom = bavail * bsize > reservedBytes
      if (had && !hasRoom) app.log.error('the disk of DATA_DIR is full: whatever would be written is refused')
    }
    if (!hasRoom) throw new HttpProblem(507, storageMessages.full, undefined, 60)
  })
}
