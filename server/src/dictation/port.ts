/** Where sound is sent, as shown to people. */
export type DictationDestination = {
  /** Changes when sound would be sent elsewhere: the disclosure is shown again, and consent requested. */
  readonly id: string
  /** Whether sound is sent to another server. */
  readonly remote: boolean
  readonly name: string
  /** Whether it sends partials during speech. */
  readonly partials: boolean
}

/** Transcribed words: a `partial` replaces the one before it, a `final` stays. */
export type Transcript = { readonly type: 'partial' | 'final'; readonly text: string }

/**
 * Recognises speech. A single function, so that one signal frees everything:
 *
 * - `audio` are chunks of `dictationAudio`. An engine pulls the next one only when it can process it: backpressure in
 *   place of a growing buffer.
 * - When `audio` ends, the last words follow as finals, and the result ends too.
 * - It throws SpeechProblem where it cannot go on. After `signal` is aborted it throws at once, any error, and leaves
 *   no process, socket or timer behind.
 */
export type DictationEngine = {
  readonly name: 'openai' | 'vosk' | 'pocketsphinx'
  readonly destination: DictationDestination
  readonly listen: (audio: AsyncIterable<Buffer>, signal: AbortSignal) => AsyncIterable<Transcript>
}

/** Speech sent to a provider's AI counts as read by AI: the person's switch for that applies. */
export const isAi = ({ name }: Pick<DictationEngine, 'name'>) => name === 'openai'

/**
 * `full`: at its limit of streams. `missing`: not installed. `misconfigured`: refuses us, or the model. `unreachable`:
 * no connection. `silent`: no answer. `broken`: ended by itself. `unreadable`: an invalid answer. Each has a sentence
 * in `dictationMessages`.
 */
export type SpeechProblemKind =
  | 'full'
  | 'missing'
  | 'misconfigured'
  | 'unreachable'
  | 'silent'
  | 'broken'
  | 'unreadable'

/**
 * Why an engine cannot go on. `detail` is for the log: our own words, a code or a status, never an engine's message,
 * which may quote speech.
 */
export class SpeechProblem extends Error {
  override readonly name = 'SpeechProblem'
  readonly kind: SpeechProblemKind

  constructor(kind: SpeechProblemKind, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.kind = kind
  }
}
