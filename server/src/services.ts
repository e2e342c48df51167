import {
  createProviders,
  levels,
  type ProviderIncident,
  releasedRecords,
  withMeeting,
  withMetrics,
} from './ai/index.ts'
import type { Context } from './context.ts'
import { createDictationEngine, isAi } from './dictation/index.ts'
import { createReports, installRecords } from './features/ai-settings/index.ts'
import { installSystemText, systemConsentText } from './features/consent/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { closeDatabase, connectDatabase } from './platform/database/connect.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { startWatchdog } from './platform/database/watchdog.ts'
import { createSealing, openKeyring, rereadKeyring } from './platform/encryption/index.ts'
import { createLimits } from './platform/http/limits.ts'
import { createSessionCookie } from './platform/http/session-cookie.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { createMail } from './platform/mail/mail.ts'
import { outboxIn } from './platform/mail/outbox.ts'
import { createMailTransport, transportWithMetrics } from './platform/mail/transport.ts'
import { createMaskingQueue, createMaskingWorkerPool } from './platform/masking/index.ts'
import { StartupError } from './platform/startup-error.ts'
import { systemWait } from './platform/wait.ts'
import { createDamageReport } from './report-damage.ts'

export type Services = {
  readonly context: Context
  /** The consent text was written by hand, and the use of people's words has changed since. */
  readonly consentTextOutOfDate: boolean
  /** Rejects never; resolves with the reason if the embedded database ends by itself. */
  readonly databaseEnded: Promise<Error>
  readonly stop: () => Promise<void>
}

const never = new Promise<never>(() => {})

/** Starts the services in order, and makes the context from them. Throws StartupError for the operator. */
export const startServices = async (config: Config, clock: Clock): Promise<Services> => {
  // Loaded only where a scrape is configured.
  const metrics = config.metrics
    ? (await import('./platform/metrics/metrics.ts')).createMetrics({
        clock,
        folders: { data: config.dataDir, backups: config.backupDir },
      })
    : undefined
  const log = createLog(config.logLevel, metrics?.logged)
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.dataDir, log: line => log.info(line) })
    if (embedded) closing.push(embedded.stop)
    const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
    await migrate(connectionString).catch((cause: unknown) => {
      if (!config.databaseUrl || !(cause instanceof StartupError)) throw cause
      throw new StartupError(`DATABASE_URL: ${cause.message}`, { cause })
    })

    const database = connectDatabase(connectionString, { max: 16 })
    // Keys are read on connections of their own: a transaction that waits for a key never waits for another transaction.
    const keyDatabase = connectDatabase(connectionString, { max: 2 })
    closing.push(
      () => closeDatabase(database),
      () => closeDatabase(keyDatabase),
    )
    closing.push(startWatchdog(connectionString, [database, keyDatabase], log).stop)
    if (metrics) {
      metrics.startDatabaseMetrics({
        connectionString,
        pools: { product: database.$client, keys: keyDatabase.$client },
      })
      closing.push(metrics.close)
    }
    const keys = keyDatabase.$client
    const keyring = await openKeyring(config, keys, clock)
    const sealing = await createSealing({
      database: keys,
      keyring,
      clock,
      rereadKeyring: held => rereadKeyring(config, held, keys),
      onDamage: createDamageReport(log, metrics),
    })
    sealing.selfTest()

    const jobs = createJobs(connectionString, log, metrics?.jobDone)
    await jobs.start({ exclusive: embedded !== undefined })
    closing.push(jobs.stop)
    const transport = createMailTransport({
      from: config.mailFrom,
      outbox: outboxIn(config.dataDir),
      ...(config.smtpUrl ? { smtpUrl: config.smtpUrl } : {}),
    })
    const mail = createMail({
      database,
      sealing,
      jobs,
      transport: transportWithMetrics(transport, metrics?.emailSent),
      clock,
    })
    await mail.start()
    const maskingWorkers = createMaskingWorkerPool()
    closing.push(maskingWorkers.close)
    await inTransaction(database, tx => installRecords(tx, releasedRecords, clock()))
    const reports = createReports({ database, clock })
    const report = (what: ProviderIncident) => {
      const { level: use, ...rest } = what
      log.warn({ use, ...rest }, 'the model server did not take all of a request')
      // Logged above, too; a report that cannot be stored must not fail its answer.
      reports.store(what).catch((err: unknown) => log.error({ err }, 'a report about AI could not be stored'))
    }
    const { provider, local } = createProviders(config, { clock, wait: systemWait, report })
    closing.push(...new Set([local.close, provider.close]))
    metrics?.expectAi(provider.name, Object.keys(levels))
    const help = { contacts: config.study.helpContacts, emergencyNumber: config.study.emergencyNumber }
    // Answers without the provider count as its answers, so that the metrics do not reveal how a text is met.
    const ai = withMeeting(metrics ? withMetrics(provider, metrics) : provider, {
      help,
      clock,
      local,
      onUnasked: (level, seconds) => metrics?.aiAsked({ level, provider: provider.name, outcome: 'answered', seconds }),
    })
    const dictation = config.dictation && createDictationEngine(config.dictation, clock, systemWait)
    const study = {
      ...config.study,
      analysedBy: ai.destination.name,
      followsPrompts: ai.destination.remote,
      ...(dictation ? { dictation: { by: dictation.destination.name, isAi: isAi(dictation) } } : {}),
    }
    const own = systemConsentText({ study, ai, dictation })
    const consentTextOutOfDate = await inTransaction(database, tx => installSystemText(tx, own, clock()))

    const context: Context = {
      config,
      study,
      clock,
      log,
      database,
      sealing,
      jobs,
      mail,
      maskingWorkers,
      maskingQueue: createMaskingQueue({ jobs, log, timeZone: config.timeZone }),
      limits: createLimits({ on: config.rateLimits, ...(config.databaseUrl ? { shared: database.$client } : {}) }),
      metrics,
      cookie: createSessionCookie(config.publicUrl.startsWith('https:')),
      ai,
      dictation,
    }
    return { context, consentTextOutOfDate, databaseEnded: embedded?.unexpectedEnd ?? never, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
