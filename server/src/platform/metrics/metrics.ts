import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import { serverPackage } from '../paths.ts'
import { createDatabaseMetrics } from './database-metrics.ts'
import { createDiskMetrics } from './disk-metrics.ts'

const { version } = JSON.parse(readFileSync(serverPackage, 'utf8')) as {
  version: string
}

/** A client may send any other method. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
/** Internal error, unavailable, insufficient storage. */
const failing: ReadonlySet<number> = new Set([500, 503, 507])
const written: ReadonlySet<string> = new Set(['warn', 'error', 'fatal'])

/** Histogram buckets in seconds: of responses, and of AI calls up to the longest timeout of a level. */
const answering = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const thinking = [0.05, 0.25, 1, 2.5, 5, 10, 20, 30, 60, 120, 300]

/** A scrape in Prometheus's exposition format. */
export type Exposition = { readonly contentType: string; readonly text: string }

type Dependencies = {
  readonly clock: Clock
  /** Folders whose disk may fill, by their label in the metrics. */
  readonly folders: Readonly<Record<string, string>>
}

/**
 * What operators see of this process. Every label is one of a fixed list: a declared route, a level, a queue, an
 * outcome. Never a person, an address, a requested path or anybody's words.
 */
export const createMetrics = ({ clock, folders }: Dependencies) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const labelNames = <L extends string>(...names: L[]) => names

  new Gauge({
    name: 'diary_build_info',
    help: 'The release that runs, as a label; always 1',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  const requests = new Counter({
    name: 'diary_http_requests_total',
    help: 'Requests that were answered, by method, declared route and status',
    labelNames: labelNames('method', 'route', 'status'),
    registers,
  })
  const durations = new Histogram({
    name: 'diary_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer, by method and declared route',
    labelNames: labelNames('method', 'route'),
    buckets: answering,
    registers,
  })
  const failures = new Counter({
    name: 'diary_http_failures_total',
    help: 'Requests that the server could not answer, by status, whatever the route',
    labelNames: labelNames('status'),
    registers,
  })
  const asked = new Counter({
    name: 'diary_ai_requests_total',
    help: 'What AI was asked for at once (not by batch), by level, provider and outcome',
    labelNames: labelNames('level', 'provider', 'outcome'),
    registers,
  })
  const thought = new Histogram({
    name: 'diary_ai_request_duration_seconds',
    help: 'How long AI took to answer or to fail, by level and provider',
    labelNames: labelNames('level', 'provider'),
    buckets: thinking,
    registers,
  })
  const changed = new Counter({
    name: 'diary_ai_answers_changed_total',
    help: 'Answers of models that a check has changed, by level, provider and check',
    labelNames: labelNames('level', 'provider', 'check'),
    registers,
  })
  const dictations = new Counter({
    name: 'diary_dictations_total',
    help: 'Streams of dictation that ended or were refused, by how',
    labelNames: labelNames('ended'),
    registers,
  })
  const emails = new Counter({
    name: 'diary_letters_total',
    help: 'Attempts to send an email, by outcome',
    labelNames: labelNames('outcome'),
    registers,
  })
  const jobs = new Counter({
    name: 'diary_jobs_total',
    help: 'Jobs of the queue that this process was at, by queue and outcome',
    labelNames: labelNames('queue', 'outcome'),
    registers,
  })
  const damage = new Counter({
    name: 'diary_damaged_values_total',
    help: 'Times that a sealed value did not open, by table and column',
    labelNames: labelNames('place'),
    registers,
  })
  const lines = new Counter({
    name: 'diary_log_lines_total',
    help: 'Lines of the log at warn and above, by level',
    labelNames: labelNames('level'),
    registers,
  })
  // From the first scrape on, or an increase from nothing to one would be none.
  for (const level of written) if (level !== 'fatal') lines.inc({ level }, 0)
  damage.inc({ place: 'study.entries.words' }, 0)
  for (const outcome of ['sent', 'failed']) emails.inc({ outcome }, 0)
  for (const status of failing) failures.inc({ status }, 0)

  const disks = createDiskMetrics(registry, folders)
  let database: ReturnType<typeof createDatabaseMetrics> | undefined
  let scraping: Promise<Exposition> | undefined

  const scrape = async (): Promise<Exposition> => {
    await Promise.all([database?.refresh(), disks.refresh()])
    return { contentType: registry.contentType, text: await registry.metrics() }
  }

  return {
    answered: (request: { method: string; route: string; status: number; seconds: number }) => {
      const method = methods.has(request.method) ? request.method : 'other'
      requests.inc({ method, route: request.route, status: request.status })
      durations.observe({ method, route: request.route }, request.seconds)
      if (failing.has(request.status)) failures.inc({ status: request.status })
    },
    /** Starts these levels' 'misconfigured' counters at 0, so that an alarm sees the first increase, too. */
    expectAi: (provider: string, levels: readonly string[]) => {
      for (const level of levels) asked.inc({ level, provider, outcome: 'misconfigured' }, 0)
    },
    aiAsked: (call: { level: string; provider: string; outcome: string; seconds: number }) => {
      const { seconds, outcome, ...by } = call
      asked.inc({ ...by, outcome })
      thought.observe(by, seconds)
    },
    aiAnswerChanged: (answer: { level: string; provider: string; check: string }) => changed.inc(answer),
    dictationEnded: (ended: string) => dictations.inc({ ended }),
    emailSent: (outcome: 'sent' | 'failed') => emails.inc({ outcome }),
    jobDone: (queue: string, outcome: 'completed' | 'failed') => {
      jobs.inc({ queue, outcome: 'completed' }, outcome === 'completed' ? 1 : 0)
      jobs.inc({ queue, outcome: 'failed' }, outcome === 'failed' ? 1 : 0)
    },
    damageMet: (place: string) => damage.inc({ place }),
    logged: (level: string) => {
      if (written.has(level)) lines.inc({ level })
    },
    /** Reads the number of open sockets at each scrape. */
    watchSockets: (open: () => number) => {
      const gauge: Gauge = new Gauge({
        name: 'diary_sockets_open',
        help: 'WebSockets that are open',
        registers,
        collect: () => gauge.set(open()),
      })
    },
    /** Queries this database at each scrape, on its own connection, and counts the connections of these pools. */
    startDatabaseMetrics: (parts: {
      readonly connectionString: string
      readonly pools: Readonly<Record<string, Pool>>
    }) => {
      database = createDatabaseMetrics(registry, { ...parts, clock })
    },
    /** All metrics as of now; concurrent scrapes share one. */
    scrape: (): Promise<Exposition> => {
      scraping ??= scrape().finally(() => {
        scraping = undefined
      })
      return scraping
    },
    close: async () => database?.close(),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
