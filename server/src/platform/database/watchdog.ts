import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './connect.ts'

const intervalMs = 1_000
/** How many intervals `select 1` may go unanswered before the database counts as silent. */
const maxUnanswered = 4

/**
 * Watches for a database that stops answering without an error, as behind a network that drops packets or with halted
 * processes: all waiting statements are then given up, so that requests are answered within seconds and not at the TCP
 * timeout. A slow statement is left to run while the database answers others.
 */
export const startWatchdog = (connectionString: string, databases: readonly Database[], log: Logger) => {
  const inUse = new Set<pg.PoolClient>()
  for (const { $client: pool } of databases) {
    pool.on('acquire', client => inUse.add(client))
    pool.on('release', (_, client) => inUse.delete(client))
  }
  let own: pg.Client | undefined
  let asking: Promise<void> | undefined
  // Counted in beats, not timed: a process that was halted itself does not take its own silence for the database's.
  let unanswered = 0

  const ask = async () => {
    if (!own) {
      own = new pg.Client({ connectionString, application_name: 'reflective-diary watch', keepAlive: true })
      own.on('error', () => {
        own = undefined
      })
      await own.connect()
    }
    await own.query('select 1')
  }
  const giveUp = () => {
    log.error({ waiting: inUse.size }, 'the database has fallen silent; what waits for it is given up')
    for (const client of inUse) void endNow(client)
    if (own) void endNow(own)
    own = undefined
    asking = undefined
  }
  const check = () => {
    if (asking) {
      unanswered += 1
      if (unanswered % maxUnanswered === 0) giveUp()
      return
    }
    const question = ask().then(
      () => {
        unanswered = 0
      },
      () => {
        // A database that is down fails the waiting statements itself.
        own = undefined
      },
    )
    asking = question
    void question.then(() => {
      if (asking === question) asking = undefined
    })
  }
  const timer = setInterval(check, intervalMs)
  return {
    stop: async () => {
      clearInterval(timer)
      if (own) await endNow(own)
    },
  }
}

/** Breaks the connection under a running statement; the driver closes an idle one in order. */
const endNow = (client: pg.Client | pg.PoolClient) => (client as pg.Client).end().catch(() => {})
