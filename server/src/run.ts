import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from './features/pages/index.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { reportMisfitsTo } from './platform/encryption/index.ts'
import { createLog } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'
import { createMisfitReport } from './report-misfits.ts'
import { startServer } from './server.ts'
import { printStartupSummary } from './startup-summary.ts'

/** A start or shutdown that takes longer is given up: the unit and compose file rely on an end within 10 s. */
const shutdownTimeoutMs = 9_500

/** Milliseconds for a load balancer to move to other processes before this one ends. */
const drainMs = 2_000

const start = async (makeClient: () => Promise<Client>) => {
  const config = readConfig(process.env)
  reportMisfitsTo(createMisfitReport(createLog(config.logLevel)))
  const server = await startServer(config, systemClock, await makeClient())
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(code || 1), shutdownTimeoutMs).unref()
    server.app.beginShutdown()
    if (config.databaseUrl) await wait(drainMs)
    await server.stop()
    process.exit(code)
  }
  // Ctrl-C arrives twice, from the terminal and from npm: the second must not mean anything else.
  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  // Our parent is gone: nothing could stop us any more.
  process.on('disconnect', () => void end(0))
  // Under `npm start` there is no IPC channel: a changed parent id shows that npm has ended.
  if (process.env.npm_lifecycle_event === 'start') {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && void end(0), 1_000).unref()
  }
  void server.databaseEnded.then(reason => {
    process.stderr.write(`The database ended: ${reason.message}\n`)
    return end(1)
  })
  printStartupSummary(config, server)
}

/** Runs the product with this client until a signal or the end of its parent ends it. */
export const run = (makeClient: () => Promise<Client>) => {
  start(makeClient).catch((error: unknown) => {
    process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exit(1)
  })
}
