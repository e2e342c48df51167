import type { StudyDetails } from '@diary/contract/study'
import type { Logger } from 'pino'
import type { GuardedProvider } from './ai/index.ts'
import type { DictationEngine } from './dictation/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/connect.ts'
import type { Sealing } from './platform/encryption/index.ts'
import type { Limits } from './platform/http/limits.ts'
import type { SessionCookie } from './platform/http/session-cookie.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { MaskingQueue, MaskingWorkerPool } from './platform/masking/index.ts'
import type { Metrics } from './platform/metrics/index.ts'

/** Everything a feature may use, made once and passed explicitly. */
export type Context = {
  readonly config: Config
  /** Who runs the study, and which AI provider answers. */
  readonly study: StudyDetails
  readonly clock: Clock
  readonly log: Logger
  readonly database: Database
  readonly sealing: Sealing
  readonly jobs: Jobs
  readonly mail: Mail
  readonly maskingWorkers: MaskingWorkerPool
  /** Must be notified of every change to a person's research texts, or to what decides how they are masked. */
  readonly maskingQueue: MaskingQueue
  readonly limits: Limits
  /** Metrics for operators; undefined where no scrape is configured. */
  readonly metrics: Metrics | undefined
  readonly cookie: SessionCookie
  /** The AI provider, behind the decision how a text is met. */
  readonly ai: GuardedProvider
  /** The speech engine; undefined where dictation is switched off. */
  readonly dictation: DictationEngine | undefined
}
