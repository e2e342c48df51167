import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The sound that travels, as the specification fixes it: 16-bit little-endian samples of one channel. */
export const dictationAudio = { sampleRate: 16_000, samplesPerChunk: 4_096, bytesPerSample: 2 } as const

export const dictationLimits = {
  /** Of one message, in bytes; a chunk has half as many. */
  frameBytes: 16 * 1024,
  /** Sound is read no faster than this, twice as fast as it is spoken. */
  bytesPerSecond: 64_000,
  /** Of one stream: then it ends as if the person had stopped. */
  seconds: 600,
  bytes: 20_000_000,
  /** Without any sound arriving, silence included. */
  idleSeconds: 30,
  /** People who dictate at the same moment, wherever they are connected. */
  people: 50,
} as const

/** Said in messages of type `error`; those by which an engine fails are named for how. */
export const dictationMessages = {
  off: 'Dictation is switched off here. Typing works as always.',
  aiMayNotRead:
    'You have switched off “AI may read my entries” in your Profile, and speech would be read by AI here. Typing works as always.',
  already: 'You are dictating in another window. Stop there first, or try again in a few seconds.',
  full: 'Too many people are dictating just now. Please try again in a moment; typing works as always.',
  idle: 'No sound has arrived for 30 seconds, so dictation has stopped.',
  badAudio: 'What arrived was not sound as it should be, so dictation has stopped.',
  signedOut: 'You are signed out, or your diary is closed, so dictation has stopped.',
  fault: 'Dictation has failed on our side. What is written is safe; please try again.',
  missing: 'Speech cannot be recognised here: the program for it is missing. An administrator has to see to it.',
  misconfigured: 'Speech cannot be recognised just now: its settings need an administrator.',
  unreachable: 'The speech recognition cannot be reached just now. What is written is safe; please try again.',
  silent: 'The speech recognition does not answer. What is written is safe; please try again.',
  broken: 'The speech recognition broke off. What is written is safe; please try again.',
  unreadable:
    'The speech recognition answered something that cannot be used. What is written is safe; please try again.',
} as const

export const dictationMessageTypes = ['partial', 'final', 'ended', 'error'] as const

/** What the server sends. `partial` may still change and replaces the one before; `final` stays. */
export const DictationMessage = z.object({
  type: z.enum(dictationMessageTypes),
  text: z.optional(z.string()),
  error: z.optional(z.string()),
  /**
   * A receipt, about once a second of sound: how many bytes have been listened to so far. It is a `partial` that says
   * once more what the one before said. Networks hide a minute of sound from the browser that sends it: only so can it
   * tell how far behind they are.
   */
  received: z.optional(z.int().check(z.nonnegative())),
})
export type DictationMessage = z.infer<typeof DictationMessage>

/**
 * Upgrades to a WebSocket. The client sends chunks of `dictationAudio` as binary messages; one without any bytes says
 * that the person has stopped: what was heard until then follows, and `ended`. Closing the socket ends everything at
 * once.
 */
export const dictationStream = endpoint({
  method: 'GET',
  path: '/api/dictation/stream',
  access: 'participant',
  summary: 'A WebSocket: sound in, as binary 16-bit PCM at 16 kHz, mono; recognised words out, as JSON',
  response: 'socket',
  errors: { 426: 'This address speaks WebSocket only.' },
})

export const DictationState = z.strictObject({
  /** Whether this server has dictation at all; the button is shown only where it has. */
  available: z.boolean(),
  /** Why this person cannot dictate all the same; null where they can. */
  refused: z.nullable(z.string()),
  /** Where the sound goes; null where there is no dictation. */
  destination: z.nullable(
    z.strictObject({
      /** Changes when sound would go somewhere else; kept in the choices once the person has been told. */
      id: z.string(),
      /** Whether sound leaves for a server elsewhere. */
      remote: z.boolean(),
      /** For people: 'OpenAI at api.openai.com' or 'PocketSphinx, on this server'. */
      name: z.string(),
      /** Whether words appear while they are spoken, before they are certain. */
      partials: z.boolean(),
    }),
  ),
  /** The person has been told of this very destination. */
  told: z.boolean(),
})
export type DictationState = z.infer<typeof DictationState>

export const dictationState = endpoint({
  method: 'GET',
  path: '/api/dictation',
  access: 'participant',
  summary: 'Whether the person can dictate, where the sound would go, and whether they have been told',
  response: DictationState,
})
