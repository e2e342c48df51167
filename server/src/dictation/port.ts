/** Where sound goes, for people. */
export type DictationDestination = {
  /** Changes when sound would go somewhere else: people are told anew, and their consent is asked for. */
  readonly id: string
  /** Whether sound leaves for a server elsewhere. */
  readonly remote: boolean
  readonly name: string
  /** Whether words come while they are spoken, before they are certain. */
  readonly partials: boolean
}

/** Words that were heard: a `partial` replaces the one before it, a `final` stays. */
export type Heard = { readonly type: 'partial' | 'final'; readonly text: string }

/**
 * Recognises speech. One function is all there is to it, so that whoever uses it frees everything by one signal:
 *
 * - `audio` are chunks of `dictationAudio`. An engine asks for the next one only when it can take it; that is how a slow
 *   engine slows its person down instead of piling up sound.
 * - When `audio` is over, what was heard last follows as finals, and the result is over too.
 * - It throws SpeechProblem where it cannot go on. After `signal` is aborted it throws whatever it likes, at once, and
 *   leaves no process, no socket and no timer behind.
 */
export type DictationEngine = {
  readonly name: 'openai' | 'vosk' | 'pocketsphinx'
  readonly destination: DictationDestination
  readonly listen: (audio: AsyncIterable<Buffer>, signal: AbortSignal) => AsyncIterable<Heard>
}

/** What a provider's AI hears is something that AI reads: the person's own switch for that holds for their speech, too. */
export const isAi = ({ name }: Pick<DictationEngine, 'name'>) => name === 'openai'

/**
 * `full`: as many people speak as it can hear. `missing`: not installed. `misconfigured`: refuses us, or the model.
 * `unreachable`: no connection. `silent`: no answer. `broken`: ended by itself. `unreadable`: an answer that makes no
 * sense. Each has a sentence in `dictationMessages`.
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
 * Why an engine cannot go on. `detail` is for the log and worded by us, or a code or a status: never what an engine
 * said, which may be somebody's words.
 */
export class SpeechProblem extends Error {
  override readonly name = 'SpeechProblem'
  readonly kind: SpeechProblemKind

  constructor(kind: SpeechProblemKind, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.kind = kind
  }
}
