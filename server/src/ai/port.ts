import type { Inputs, Level, LevelName, LevelSettings, Outputs } from './levels.ts'

export type ProviderName = 'builtin' | 'openai'

/** What is kept with every stored answer, and shown to the person who reads it. */
export type Stamp = {
  readonly writtenBy: ProviderName
  /** The model's id as it answered; for the built-in analyser, its own version. */
  readonly model: string
  /** The version of the prompt that was sent; null where no prompt is sent. */
  readonly promptVersion: number | null
  /** What else shaped the answer, such as verbosity or effort. */
  readonly settings: Readonly<Record<string, string>>
  readonly writtenAt: Date
}

export type Answer<Output> = { readonly output: Output; readonly stamp: Stamp }

/** One request as it leaves this server, word for word. */
export type Sent = {
  readonly sentAt: Date
  readonly to: string
  readonly model: string
  readonly instructions: string
  readonly input: string
}

/** What a model server would not take and how the request got through without; for administrators, never any text. */
export type Report = {
  readonly level: LevelName
  readonly what: 'parameter-dropped' | 'model-unknown' | 'model-replaced' | 'refused-key' | 'refused-request'
  readonly model: string
  /** The parameter, the model that answered instead, or status and code of the refusal. */
  readonly detail: string
}

export type Asking = {
  readonly settings: LevelSettings
  /** Aborted when the person leaves or takes the request back. */
  readonly signal: AbortSignal
  /** A keyed hash that stands for the person towards a model server; the same each time, never an id of ours. */
  readonly person: string
  /** Projects that the person lets AI know of, one text each, as they may leave; a provider may make nothing of them. */
  readonly background?: readonly string[] | undefined
  /** Called before each request leaves this server, and waited for. */
  readonly onSending?: ((sent: Sent) => Promise<void> | void) | undefined
  /** Called with each piece of the answer's text as it is written; only levels whose output is one text stream. */
  readonly onText?: ((piece: string) => void) | undefined
}

export type Destination = {
  /** Changes when words would go somewhere else. */
  readonly id: string
  /** Whether words leave this server. */
  readonly remote: boolean
  /** For people: 'a language model at api.openai.com'. */
  readonly name: string
}

/** Whoever reads people's words for them: one port, whichever way the answer is made. */
export type AiProvider = {
  readonly name: ProviderName
  readonly destination: Destination
  /** How many characters of a diary one request for themes may hold. */
  readonly mostThemesCharacters: number
  /**
   * Rejects with AiProblem for every defined failure, with a ZodError when the input is not the level's, and with the
   * signal's reason when it is aborted.
   */
  run<K extends LevelName>(level: Level<K>, input: Inputs[K], asking: Asking): Promise<Answer<Outputs[K]>>
  /** Whether it would answer, as far as can be known without a person's words; asked again at most once a minute. */
  reachable(): Promise<boolean>
  /** Ends what the provider keeps running, such as worker threads. */
  close(): Promise<void>
}

export type AiProblemKind =
  /** No connection, or 5xx after the retries. */
  | 'unreachable'
  /** Nothing, or not everything, within the level's time. */
  | 'slow'
  /** 429 after the retries. */
  | 'busy'
  /** Truncated, malformed or not of the level's shape after one repair. */
  | 'unreadable'
  /** The model refused to answer this text. */
  | 'declined'
  /** More text than the model takes in. */
  | 'too-long'
  /** 401, 403, or a model that the server does not know and that has no successor. */
  | 'misconfigured'

/** A defined failure. Its message, and that of its cause, are for logs and hold nothing of any text, ours or theirs. */
export class AiProblem extends Error {
  override readonly name = 'AiProblem'
  readonly kind: AiProblemKind
  /** Seconds after which trying again makes sense, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(
    kind: AiProblemKind,
    options: { readonly retryAfter?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(`AI: ${kind}`, { cause: options.cause })
    this.kind = kind
    this.retryAfter = options.retryAfter
  }
}
