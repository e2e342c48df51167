import type { OpenAI } from 'openai'
import type { Clock } from '../../../platform/clock.ts'
import type { AskedOnce } from '../../model/attempt-once.ts'
import type { ServerCapabilities } from '../server-capabilities.ts'

/** The server whose batches they are. */
export type Service = AskedOnce<OpenAI> & {
  /** For people. */
  readonly name: string
  /** The server stores requests unless told `store: false`; then a request that cannot carry it is not made. */
  readonly storesByDefault: boolean
  readonly capabilities: ServerCapabilities
  readonly clock: Clock
}
