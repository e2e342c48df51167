import type { WriterName } from '@diary/contract/ai'
import type { AnswerCare } from '@diary/contract/answer-care'
import { activeStatuses, jobStatuses } from '@diary/contract/batches'
import type { MaskedText } from '../platform/masking/masked-text.ts'
import type { Inputs, Level, LevelName, LevelSettings, MaskedInputs, Outputs } from './levels.ts'

/** A row of `writers` in the contract, and of `providers` in registry.ts. */
export type ProviderName = WriterName

/** What is kept with every stored answer, and shown to the person who reads it. */
export type Attribution = {
  readonly writtenBy: ProviderName
  /** The model's id as it answered; for the built-in analyser, its own version. */
  readonly model: string
  /** The version of the prompt that was sent; null where no prompt is sent. */
  readonly promptVersion: number | null
  /** What else shaped the answer, such as verbosity or effort. */
  readonly settings: Readonly<Record<string, string>>
  readonly writtenAt: Date
}

export type Answer<Output> = {
  readonly output: Output
  readonly stamp: Attribution
  /**
   * The text was met with care, or could not be read. The answer is for its person alone: nothing of it may stand in
   * clear, be rated or be shown to anybody else, who asked and what answered included; where a whole diary is answered,
   * that much stands in clear of every answer alike. Set by `withMeeting`, never by a provider.
   */
  readonly care?: AnswerCare | undefined
  /** Help that stands in front of an answer about a whole diary, in Markdown. Set by `withMeeting`, too. */
  readonly before?: string | undefined
}

/** One request as it leaves this server, word for word. */
export type OutboundRecord = {
  readonly sentAt: Date
  readonly to: string
  readonly model: string
  readonly instructions: string
  readonly input: string
}

/** What a model server would not take and how the request got through without; for administrators, never any text. */
export type ProviderIncident = {
  readonly level: LevelName
  readonly what: 'parameter-dropped' | 'model-unknown' | 'model-replaced' | 'refused-key' | 'refused-request'
  readonly model: string
  /** The parameter, the model that answered instead, or status and code of the refusal. */
  readonly detail: string
}

export type RunOptions = {
  readonly settings: LevelSettings
  /** Aborted when the person leaves or takes the request back. */
  readonly signal: AbortSignal
  /** A keyed hash that stands for the person towards a model server; the same each time, never an id of ours. */
  readonly person: string
  /** Projects that the person lets AI know of, one text each, as they may leave; a provider may make nothing of them. */
  readonly background?: readonly MaskedText[] | undefined
  /** Called before each request leaves this server, and waited for. */
  readonly onSending?: ((sent: OutboundRecord) => Promise<void> | void) | undefined
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

/** The statuses of a batch: those of a job once it was handed over. One that is being cancelled is still in progress. */
export const batchStatuses = jobStatuses.filter(status => status !== 'pending')
export type BatchStatus = (typeof batchStatuses)[number]

const stillAtWork = activeStatuses.filter(status => status !== 'pending')
/** Whether a batch has not come to an end. */
export const isAtWork = (status: BatchStatus): status is (typeof stillAtWork)[number] =>
  stillAtWork.some(one => one === status)

/** The name under which a job hands over its requests, and since when something may lie at the service under it. */
export type JobRef = { readonly name: string; readonly since: Date }

/** How a batch stands. */
export type BatchState = {
  readonly status: BatchStatus
  readonly createdAt: Date
  /** Why the service took none of its requests, in its own code, such as 'token_limit_exceeded'; null where it took them. */
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

/** One request of a batch, with everything in it as it may leave. */
export type BatchRequest<K extends LevelName> = {
  readonly line: number
  readonly input: MaskedInputs[K]
  readonly person: string
  readonly background?: readonly MaskedText[] | undefined
}

/** What an answer is read by: the texts that it may quote, and what puts back names in it, where any were replaced. */
export type AnswerContext<K extends LevelName> = {
  readonly input: Inputs[K]
  readonly restore?: ((output: Outputs[K]) => Outputs[K]) | undefined
}

/** How a level was steered when its requests were made: its model is as `modelFor` gave it. */
export type RequestSettings = Pick<LevelSettings, 'model' | 'effort' | 'verbosity' | 'promptVersion'>

/** What became of one request. */
export type BatchAnswer<K extends LevelName> = { readonly line: number } & (
  | { readonly answer: Answer<Outputs[K]> }
  | {
      readonly failure: AiProblemKind
      /**
       * Asked by itself, it may be answered: its form was refused and not its text, its answer could not be read, or the
       * server failed for a while. Not so where the batch ended before its turn: that many requests are for another batch.
       */
      readonly askAlone: boolean
    }
)

/** A level by its name alone, whatever it reads and answers. */
type AnyLevel = Pick<Level<LevelName>, 'name'>

/**
 * A service that answers many requests within a day. Every call makes one attempt and rejects with AiProblem: whoever
 * calls keeps the job, and tries again. Nothing is kept between calls, so that any process may go on with a job.
 */
export type BatchService = {
  /**
   * Whether the server has batches at all, as far as is known: some that speak the API have none. A refusal is reported
   * under the level and the model that is set; so it is with the other calls.
   */
  available(level: AnyLevel, model: string): Promise<boolean>
  /** The model that would answer now in place of the one that is set, reported where it is another. AiProblem 'misconfigured' where there is none. */
  modelFor(level: AnyLevel, model: string): Promise<string>
  /**
   * Hands over the requests under the job's name, and gives the handle of their batch; undefined where there were none.
   * The settings' model is as `modelFor` gave it. `beforeCreating` is waited for before the one call after which there
   * may be a batch: where that call fails, or nobody hears of it, `find` tells. AiProblem 'too-long' where the requests
   * are more than a batch may hold.
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
   * Every request that was answered or refused, whatever the batch's end, in any order. One that makes no sense fails by
   * itself. Where `readingFor` gives nothing, the request is passed over.
   */
  results<K extends LevelName>(
    handle: string,
    level: Level<K>,
    asked: RequestSettings,
    readingFor: (line: number) => Promise<AnswerContext<K> | undefined>,
  ): AsyncGenerator<BatchAnswer<K>>
  /**
   * Ends the job's batch and deletes whatever lies there under its name or came of it. 'ending': the batch has not come
   * to its end yet, so that this has to be called again. 'not found': there is no batch, or none yet.
   */
  discard(job: JobRef, handle: string | undefined): Promise<'discarded' | 'ending' | 'not found'>
  /** The newest batches, newest first. */
  list(): Promise<readonly BatchSummary[]>
}

/**
 * Whoever reads people's words for them: one port, whichever way the answer is made. As words may leave with it, it takes
 * masked ones alone; only a `LocalProvider` takes them as they were written.
 */
export type Provider = {
  readonly name: ProviderName
  readonly destination: Destination
  /** How many characters of a diary one request for themes may hold. */
  readonly maxThemesCharacters: number
  /**
   * Rejects with AiProblem for every defined failure, with a ZodError when the input is not the level's, and with the
   * signal's reason when it is aborted.
   */
  readonly run: <K extends LevelName>(
    level: Level<K>,
    input: MaskedInputs[K],
    asking: RunOptions,
  ) => Promise<Answer<Outputs[K]>>
  /** Whether it would answer, as far as can be known without a person's words; asked again at most once a minute. */
  reachable(): Promise<boolean>
  /** Undefined where there is none: then requests are made one by one. */
  readonly batches?: BatchService | undefined
  /** Ends what the provider keeps running, such as worker threads. */
  close(): Promise<void>
}

/** A provider from which no word leaves this server. */
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
