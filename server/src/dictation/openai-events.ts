import * as z from 'zod'
import { SpeechProblem } from './port.ts'

const transcription = 'conversation.item.input_audio_transcription'
const Fault = z.object({ type: z.string().nullish(), code: z.string().nullish() })

const events = [
  z.object({ type: z.literal('session.updated') }),
  z.object({
    type: z.literal('input_audio_buffer.committed'),
    item_id: z.string(),
    previous_item_id: z.string().nullish(),
  }),
  z.object({ type: z.literal(`${transcription}.delta`), item_id: z.string(), delta: z.string().nullish() }),
  z.object({ type: z.literal(`${transcription}.completed`), item_id: z.string(), transcript: z.string() }),
  z.object({ type: z.literal(`${transcription}.failed`), error: Fault }),
  z.object({ type: z.literal('error'), error: Fault }),
] as const
const Event = z.discriminatedUnion('type', events)
export type RealtimeEvent = z.infer<typeof Event>
export type RealtimeFault = z.infer<typeof Fault>

const known = new Set<string>(events.map(({ shape }) => shape.type.value))

/** An event that we handle; undefined for all others. */
export const readEvent = (message: unknown): RealtimeEvent | undefined => {
  const named = z.object({ type: z.string() }).safeParse(message)
  if (!named.success) throw new SpeechProblem('unreadable', 'an event of another form')
  if (!known.has(named.data.type)) return undefined
  const event = Event.safeParse(message)
  if (!event.success) throw new SpeechProblem('unreadable', 'an event of another form')
  return event.data
}

/** The error code for a commit without sound. */
export const nothingToCommit = 'input_audio_buffer_commit_empty'

/** Errors that an administrator must fix; others may pass. */
const refusals = [
  'invalid_api_key',
  'authentication_error',
  'permission_error',
  'insufficient_quota',
  'billing_hard_limit_reached',
  'billing_not_active',
  'model_not_found',
  'invalid_model',
  'unsupported_model',
  'unsupported_country_region_territory',
] as const
const passing = ['rate_limit_exceeded', 'rate_limit_error', 'server_error', 'session_expired'] as const

/** The name of a known fault: others may be any text, a person's words too. */
const nameOf = ({ code, type }: RealtimeFault) =>
  [...refusals, ...passing].find(name => name === code) ?? [...refusals, ...passing].find(name => name === type)

const isRefusal = (fault: RealtimeFault): boolean => refusals.some(name => name === nameOf(fault))

/** Whether a server that will not have our session might have one without hints. */
export const mayBeTheHints = (fault: RealtimeFault): boolean => nameOf(fault) === undefined

/**
 * The problem behind an error event. Before the session is configured, an unknown error means that the session is
 * refused.
 */
export const faultOf = (fault: RealtimeFault, { isConfigured }: { readonly isConfigured: boolean }): SpeechProblem => {
  const name = nameOf(fault)
  const kind = isRefusal(fault) || (!isConfigured && name === undefined) ? 'misconfigured' : 'broken'
  return new SpeechProblem(kind, `it sent an error: ${name ?? 'one of another kind'}`)
}
