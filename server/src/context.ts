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

/** Everything a feature may use, made once and handed on explicitly. */
export type Context = {
  readonly config: Config
  /** Who runs the study, and what answers when AI is asked. */
  readonly study: StudyDetails
  readonly clock: Clock
  readonly log: Logger
  readonly database: Database
  readonly sealing: Sealing
  readonly jobs: Jobs
  readonly mail: Mail
  readonly maskingWorkers: MaskingWorkerPool
  /** Whoever changes what researchers read of somebody, or what decides how they read it, reports it here. */
  readonly maskingQueue: MaskingQueue
  readonly limits: Limits
  /** Counts what happens, for operators; none where nobody reads the figures. */
  readonly metrics: Metrics | undefined
  readonly cookie: SessionCookie
  /** Whatever answers, behind the one decision how a text is met. */
  readonly ai: GuardedProvider
  /** What recognises speech; none where dictation is switched off. */
  readonly dictation: DictationEngine | undefined
}
