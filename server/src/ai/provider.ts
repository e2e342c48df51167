import type { WriterName } from '@diary/contract/ai'
import type { ServerTroubleKind } from '@diary/contract/ai-server'
import type { AnswerCare } from '@diary/contract/answer-care'
import { activeStatuses, jobStatuses } from '@diary/contract/batches'
import type { MaskedText } from '../platform/masking/masked-text.ts'
import type { Inputs, Level, LevelName, LevelSettings, MaskedInputs, Outputs } from './levels.ts'
import type { Meeting } from './meeting/decision.ts'
import type { ModelFacts, ServerListing } from './model/server-facts.ts'

/** A row of `writers` in the contract, and of `providers` in registry.ts. */
export type ProviderName = WriterName

/** Stored with every answer, and shown to its reader. */
export type Attribution = {
  readonly writtenBy: ProviderName
  /** The model's id as it answered; for the built-in analyser, its own version. */
  readonly model: string
  /** The version of the prompt that was sent; null where no prompt is sent. */
  readonly promptVersion: number | null
  /** Other settings of the answer, such as verbosity or effort. */
  readonly settings: Readonly<Record<string, string>>
  readonly writtenAt: Date
}

export type Answer<Output> = {
  readonly output: Output
  readonly stamp: Attribution
  /**
   * The text was met with care, or could not be read. The answer is for its person only: nothing of it may be stored
   * unsealed, be rated or be shown to anyone else, its provider and model included; for answers about a whole diary,
   * those are unsealed for every answer alike. Set by `withMeeting`, never by a provider.
   */
  readonly care?: AnswerCare | undefined
  /** Help before an answer about a whole diary, in Markdown. Set by `withMeeting`, too. */
  readonly before?: string | undefined
  /** The text that takes the place of the feedback, where a model met the entry more gravely. Set by `withMeeting`. */
  readonly instead?: string | undefined
}

/** One request as sent from this server, word for word. */
export type OutboundRecord = {
  readonly sentAt: Date
  readonly to: string
  readonly model: string
  readonly instructions: string
  readonly input: string
  /** Words from earlier entries are in it: where there was no room for them, they were left out. */
  readonly holdsEarlier?: true
}

/** What a model server refused, and how the request succeeded without it; for administrators, never any text. */
export type ProviderIncident = {
  readonly level: LevelName
  readonly what: 'parameter-dropped' | 'model-unknown' | 'model-replaced' | 'refused-key' | 'refused-request'
  readonly model: string
  /** The parameter, the model that answered instead, or status and code of the refusal. */
  readonly detail: string
}

/** A check that has changed an answer: its form was asked for again, or parts of its text went. */
export const answerChecks = ['form', 'quotation', 'question', 'link'] as const
export type AnswerCheck = (typeof answerChecks)[number]

export type RunOptions = {
  readonly settings: LevelSettings
  /** Aborted when the person disconnects or cancels the request. */
  readonly signal: AbortSignal
  /** A keyed hash that identifies the person to a model server; stable, never an id of ours. */
  readonly person: string
  /** Projects that the person shares with AI, one masked text each; a provider may ignore them. */
  readonly background?: readonly MaskedText[] | undefined
  /** How the text is met, as the rules decide; set by `withMeeting`. */
  readonly meeting?: Meeting | undefined
  /** Called for each check that changed the answer; set by `withMetrics`. */
  readonly onCheck?: ((check: AnswerCheck) => void) | undefined
  /** Called and awaited before each request is sent. */
  readonly onSending?: ((sent: OutboundRecord) => Promise<void> | void) | undefined
  /** Called with the number of requests before this one, where a small server answers one at a time. */
  readonly onWaiting?: ((before: number) => void) | undefined
  /** Called with each piece of the answer's text as it is written; only levels whose output is one text stream. */
  readonly onText?: ((piece: string) => void) | undefined
}

export type Destination = {
  /** Changes when words would go somewhere else. */
  readonly id: string
  /** Whether words are sent to another server. */
  readonly remote: boolean
  /** For people: 'a language model at api.openai.com'. */
  readonly name: string
  /** Each request asks that nothing of it is stored there. */
  readonly askedNotToKeep: boolean
}

/** The statuses of a batch: those of a job once submitted. One that is being cancelled is still in progress. */
export const batchStatuses = jobStatuses.filter(status => status !== 'pending')
export type BatchStatus = (typeof batchStatuses)[number]

const stillAtWork = activeStatuses.filter(status => status !== 'pending')
/** Whether a batch has not ended. */
export const isAtWork = (status: BatchStatus): status is (typeof stillAtWork)[number] =>
  stillAtWork.some(one => one === status)

/** The name under which a job submits its requests, and since when the service may have something under it. */
export type JobRef = { readonly name: string; readonly since: Date }

/** The state of a batch. */
export type BatchState = {
  readonly status: BatchStatus
  readonly createdAt: Date
  /** Why the service refused the batch, as its own code, such as 'token_limit_exceeded'; null where it did not. */
  readonly refusal: string | null
}

/** A batch as administrators see it. A service without files has none to name. */
export type BatchSummary = Pick<BatchState, 'status' | 'createdAt'> & {
  readonly handle: string
  readonly endpoint: string
  readonly counts: { readonly completed: number; readonly total: number; readonly failed: number }
  readonly inputFile: string | null
  readonly outputFile: string | null
  readonly errorFile: string | null
}

/** One request of a batch, with masked content. */
export type BatchRequest<K extends LevelName> = {
  readonly line: number
  readonly input: MaskedInputs[K]
  readonly person: string
  readonly background?: readonly MaskedText[] | undefined
}

/** What parsing an answer needs: the texts that it may quote, and the unmasking, where names were replaced. */
export type AnswerContext<K extends LevelName> = {
  readonly input: Inputs[K]
  readonly restore?: ((output: Outputs[K]) => Outputs[K]) | undefined
}

/** The level's settings when its requests were made, with the model that `modelFor` returned. */
export type RequestSettings = Pick<LevelSettings, 'model' | 'effort' | 'verbosity' | 'promptVersion'>

/** The outcome of one request. */
export type BatchAnswer<K extends LevelName> = { readonly line: number } & (
  | { readonly answer: Answer<Outputs[K]> }
  | {
      readonly failure: AiProblemKind
      /**
       * A single request may succeed: the form was refused and not the text, the answer could not be read, or the
       * server failed for a while. Not where the batch ended early: that many requests need another batch.
       */
      readonly askAlone: boolean
    }
)

/** A level by its name, whatever its input and output. */
type AnyLevel = Pick<Level<LevelName>, 'name'>

/**
 * A service that answers many requests within a day. Every call makes one attempt and rejects with AiProblem: the
 * caller stores the job, and retries. Calls share no state, so that any process may continue a job.
 */
export type BatchService = {
  /**
   * Whether the server has batches, as far as known: some with OpenAI's API have none. This and the other calls report
   * a refusal under the level and the configured model.
   */
  available(level: AnyLevel, model: string): Promise<boolean>
  /**
   * The model that would answer now for the configured one, reported where it is another. AiProblem 'misconfigured'
   * where there is none.
   */
  modelFor(level: AnyLevel, model: string): Promise<string>
  /**
   * Submits the requests under the job's name, and returns the handle of their batch; undefined where there were none.
   * The settings' model is from `modelFor`. `beforeCreating` is awaited before the one call after which a batch may
   * exist: where that call fails or stays unanswered, use `find`. AiProblem 'too-long' where the requests are more than
   * a batch may hold.
   */
  submit<K extends LevelName>(
    job: JobRef,
    level: Level<K>,
    settings: LevelSettings,
    requests: AsyncIterable<BatchRequest<K>>,
    beforeCreating: () => Promise<void>,
  ): Promise<string | undefined>
  /** The handle of the job's batch, if one was made. */
  find(job: JobRef): Promise<string | undefined>
  /** Undefined where the service knows no such batch. */
  poll(handle: string): Promise<BatchState | undefined>
  /**
   * Every request that was answered or refused, whatever the batch's end, in any order. An invalid one fails by itself.
   * Where `readingFor` returns undefined, the request is skipped.
   */
  results<K extends LevelName>(
    handle: string,
    level: Level<K>,
    asked: RequestSettings,
    readingFor: (line: number) => Promise<AnswerContext<K> | undefined>,
  ): AsyncGenerator<BatchAnswer<K>>
  /**
   * Cancels the job's batch and deletes all files under its name and of its results. 'ending': the batch has not ended
   * yet: call this again. 'not found': there is no batch, or none yet.
   */
  discard(job: JobRef, handle: string | undefined): Promise<'discarded' | 'ending' | 'not found'>
  /** The newest batches, newest first; undefined where the server has no batches. */
  list(): Promise<readonly BatchSummary[] | undefined>
}

/** A test request's outcome. */
export type ServerTestResult = {
  readonly at: Date
  readonly model: string | undefined
  readonly outcome: { readonly facts: ModelFacts } | { readonly trouble: ServerTroubleKind }
}

/** The model server behind a provider, as administrators see and test it. */
export type ModelServer = {
  /** Host and port. */
  readonly address: string
  /** What it says about itself; undefined before the first look. */
  listing(): ServerListing | undefined
  /** When it last read only a part of a prompt. */
  promptCutAt(): Date | undefined
  latestTest(): ServerTestResult | undefined
  /** Finds out beforehand what the first request would wait for. Rejects where the server cannot be used. */
  prepare(asked: string): Promise<void>
  /** Looks at the server anew, and tests the model of a level set to `asked`, by requests with a sentence of ours. */
  test(asked: string): Promise<ServerTestResult>
}

/**
 * Answers every level; the only interface to AI. As it may send words elsewhere, it takes masked ones only; a
 * `LocalProvider` takes them as written.
 */
export type Provider = {
  readonly name: ProviderName
  readonly destination: Destination
  /** How many characters of a diary one request for themes may hold. */
  readonly maxThemesCharacters: number
  /** Characters for which a level's model has room, where its context is known. */
  readonly roomFor?:
    | ((level: LevelName, settings: Pick<LevelSettings, 'model' | 'prompt'>) => number | undefined)
    | undefined
  /**
   * Rejects with AiProblem for every defined failure, with a ZodError when the input is not the level's, and with the
   * signal's reason when it is aborted.
   */
  readonly run: <K extends LevelName>(
    level: Level<K>,
    input: MaskedInputs[K],
    asking: RunOptions,
  ) => Promise<Answer<Outputs[K]>>
  /** Whether it would answer, by a probe without a person's words; repeated at most once a minute. */
  reachable(): Promise<boolean>
  /** The model that is asked for where settings name this one; without it, that one. */
  readonly modelFor?: ((asked: string) => string) | undefined
  /** Undefined where there is none: then requests are made one by one. */
  readonly batches?: BatchService | undefined
  /** Undefined where there is none to test. */
  readonly server?: ModelServer | undefined
  /** Ends the provider's resources, such as worker threads. */
  close(): Promise<void>
}

/** A provider that sends no word to another server. */
export type LocalProvider = Provider & {
  readonly destination: { readonly remote: false }
  readonly run: <K extends LevelName>(
    level: Level<K>,
    input: Inputs[K],
    asking: RunOptions,
  ) => Promise<Answer<Outputs[K]>>
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
