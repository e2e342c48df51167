import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { createAccount } from './features/account/index.ts'
import { scheduleNewTextEmails } from './features/consent/index.ts'
import { scheduleRetention } from './features/operations/index.ts'
import type { Client } from './features/pages/index.ts'
import { scheduleDeletions } from './features/rights/index.ts'
import { scheduleBackups } from './maintenance/backup/schedule-backups.ts'
import { scheduleKeyRotation } from './maintenance/keys/schedule-key-rotation.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { StartupError } from './platform/startup-error.ts'
import { startServices } from './services.ts'

export type Server = {
  readonly app: FastifyInstance
  /** How to become the first administrator, or who just became it. */
  readonly administratorNotice: string | undefined
  /** The consent text was written by hand, and the use of people's words has changed since. */
  readonly consentTextOutOfDate: boolean
  /** What the operator has to do about keys, if anything is due. */
  readonly keysNotice: string | undefined
  /** The speech engine's name; undefined where dictation is off. */
  readonly recogniser: string | undefined
  readonly databaseEnded: Promise<Error>
  /** Answers the requests in flight, then ends everything. */
  readonly stop: () => Promise<void>
}

/**
 * Fails on a port in use before a database is created for nothing.
 * @param setting what the operator has to change, where it is not HOST or PORT
 */
const requirePort = (port: number, host: string, setting?: string) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const isHost = error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL'
      const where = setting ?? (isHost ? `HOST ${host}` : `PORT ${port} on ${host}`)
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`
      reject(new StartupError(`${where} ${reason}.`, { cause: error }))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

/** Starts the whole product and listens. Throws StartupError for what the operator can fix. */
export const startServer = async (config: Config, clock: Clock, client: Client): Promise<Server> => {
  await requirePort(config.port, config.host)
  const scrapedAt = config.metrics && 'port' in config.metrics ? config.metrics : undefined
  if (scrapedAt) {
    await requirePort(scrapedAt.port, scrapedAt.host, `METRICS_ADDRESS ${scrapedAt.host}:${scrapedAt.port}`)
  }
  const services = await startServices(config, clock)
  const closing = [services.stop]
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    // Before deleted people are searched for: an older database may have been restored.
    closing.push(await scheduleBackups(services.context))
    const account = createAccount(services.context)
    const administratorNotice = await account.makeFirstAdministrator()
    const keysNotice = await scheduleKeyRotation(services.context)
    await scheduleRetention(services.context)
    await scheduleDeletions(services.context, account)
    await scheduleNewTextEmails(services.context, account)
    const app = await createApp(services.context, account, client)
    closing.push(() => app.close())
    const { metrics } = services.context
    if (scrapedAt && metrics) {
      const { listenForScrapes } = await import('./platform/metrics/listener.ts')
      closing.push(await listenForScrapes(scrapedAt, metrics))
    }
    await app.listen({ port: config.port, host: config.host })
    const { databaseEnded, consentTextOutOfDate } = services
    const recogniser = services.context.study.dictation?.by
    return { app, administratorNotice, consentTextOutOfDate, keysNotice, recogniser, databaseEnded, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
