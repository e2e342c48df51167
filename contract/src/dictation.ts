import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The audio format on the wire, fixed by the specification: 16-bit little-endian samples of one channel. */
export const dictationAudio = { sampleRate: 16_000, samplesPerChunk: 4_096, bytesPerSample: 2 } as const

export const dictationLimits = {
  /** Of one message, in bytes; the client's chunks are half as long. */
  frameBytes: 16 * 1024,
  /** The server reads no faster than this, twice real time. */
  bytesPerSecond: 64_000,
  /** Of one stream: it then ends as if the person had stopped. */
  seconds: 600,
  bytes: 20_000_000,
  /** Without receiving audio; silence counts as audio. */
  idleSeconds: 30,
  /** Concurrent dictations on all servers together. */
  people: 50,
} as const

/** Sentences for messages of type `error`; those for engine failures are named for the cause. */
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

/** Messages of the server. A `partial` may still change and replaces the one before; a `final` does not change. */
export const DictationMessage = z.object({
  type: z.enum(dictationMessageTypes),
  text: z.optional(z.string()),
  error: z.optional(z.string()),
  /**
   * An acknowledgement, about once a second of audio: how many bytes have been processed so far. It is a `partial` that
   * repeats the text of the one before. Network buffers can hold a minute of audio that the browser takes for sent: only
   * this shows how far behind they are.
   */
  received: z.optional(z.int().check(z.nonnegative())),
})
export type DictationMessage = z.infer<typeof DictationMessage>

/**
 * Upgrades to a WebSocket. The client sends chunks of `dictationAudio` as binary messages; an empty one says that the
 * person has stopped: the remaining text follows, then `ended`. Closing the socket ends everything at once.
 */
export const dictationStream = endpoint({
  method: 'GET',
  path: '/api/dictation/stream',
  access: 'participant',
  summary: 'A WebSocket: audio in, as binary 16-bit PCM at 16 kHz, mono; recognised text out, as JSON',
  response: 'socket',
  errors: { 426: 'This address speaks WebSocket only.' },
})

export const DictationState = z.strictObject({
  /** Whether this server has dictation at all; the button is shown only where it has. */
  available: z.boolean(),
  /** Why this person cannot dictate although the server can; null where they can. */
  refused: z.nullable(z.string()),
  /** Where the sound goes; null where there is no dictation. */
  destination: z.nullable(
    z.strictObject({
      /** Changes with the destination; stored in the person's choices once it was disclosed to them. */
      id: z.string(),
      /** Whether sound leaves for a server elsewhere. */
      remote: z.boolean(),
      /** For people: 'OpenAI at api.openai.com' or 'PocketSphinx, on this server'. */
      name: z.string(),
      /** Whether partial text appears during speech. */
      partials: z.boolean(),
    }),
  ),
  /** This destination has been disclosed to the person. */
  told: z.boolean(),
})
export type DictationState = z.infer<typeof DictationState>

export const dictationState = endpoint({
  method: 'GET',
  path: '/api/dictation',
  access: 'participant',
  summary: 'Whether the person can dictate, where the audio would be sent, and whether that was disclosed to them',
  response: DictationState,
})
