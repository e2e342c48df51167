import type { LevelSettings } from '../levels.ts'
import type { ProviderIncident } from '../provider.ts'
import type { Turn } from './prompt.ts'

/** A request to a model, before an adapter turns it into a server's format. */
export type ModelRequest = {
  readonly settings: LevelSettings
  /** A keyed hash that identifies the person to a model server. */
  readonly person: string
  readonly instructions: string
  /** Sent word for word: the outbound record of the person's side is made from them. */
  readonly turns: readonly Turn[]
  /** The form of the answer; undefined where it is plain text. */
  readonly format: { readonly name: string; readonly schema: Record<string, unknown> } | undefined
  /** Whether the answer is wanted in pieces. */
  readonly streams: boolean
  /** Tokens of the answer at most, thoughts not counted. */
  readonly answerTokens: number
}

/** How a call is carried out. */
export type CallOptions = {
  readonly signal: AbortSignal
  /** Called with each piece of the text as it arrives, where the call streams. */
  readonly onPiece: (piece: string) => void
  /** Called with whatever arrives of a stream; 'token' is text or a thought. Without it, silence is not noticed. */
  readonly onActivity?: (what: 'bytes' | 'token') => void
}

/** An answer before it is parsed. */
export type RawAnswer = {
  readonly text: string
  /** The model as it names itself; undefined where it does not. */
  readonly model: string | undefined
  readonly end: 'complete' | 'cut off' | 'declined'
  /** Tokens, where the server counts them. */
  readonly usage?: { readonly prompt: number; readonly answer: number } | undefined
  /** The model's thoughts came beside the text. */
  readonly thoughtApart?: boolean
}

/** A failed call, in terms of what to do next. */
export type WireFailure =
  | {
      readonly what: 'refused'
      readonly status: number
      /** One of `retry-policy.ts`, where it is to mean more than its status. */
      readonly code: string | undefined
      /** The parameter in question, where the server names it in a field. */
      readonly param: string | undefined
      /** The server's whole message, to search for parameter names; it may quote the request: never log it. */
      readonly words: string
      /** Seconds. */
      readonly retryAfter: number | undefined
    }
  /** The server took the request and then could not do it. */
  | { readonly what: 'failed'; readonly code: string | undefined }
  /** No connection, or one that broke. */
  | { readonly what: 'broken' }
  /** An answer in a form that is not this API's. */
  | { readonly what: 'malformed' }

/** A failure as a wire throws it: for every one where it sends by `fetch`, beside an SDK's own errors otherwise. */
export class WireProblem extends Error {
  override readonly name = 'WireProblem'
  readonly failure: WireFailure

  constructor(failure: WireFailure) {
    super(failure.what)
    this.failure = failure
  }
}

/** Reports to administrators what was changed in a request, or must be fixed. */
export type ReportIncident = (what: ProviderIncident['what'], detail: string) => void

/** A request in one server's format, not sent yet: the rest of the outbound record is made from it. */
export type WireCall = {
  readonly model: string
  readonly instructions: string
  /** The settings as they will be sent. */
  readonly settings: Readonly<Record<string, string>>
  /** The model is known to think aloud without saying so first. */
  readonly thinksUnopened?: boolean
  /** Makes one attempt. Rejects with an error for `failureOf`, or with the signal's reason. */
  readonly send: (options: CallOptions) => Promise<RawAnswer>
  /** The same request in another form, where the server may take that; undefined where there is none. */
  readonly afterRefusal?: (failure: WireFailure) => WireCall | undefined
  /** Called when it was answered in this form. */
  readonly answered?: () => void
  /** Called when the answer had reasoning without an opening mark. */
  readonly thoughtUnopened?: () => void
}

/** How long a server may stay silent while it streams, and how long an answer in one piece may take. */
export type Patience = {
  readonly firstTokenMs: number
  readonly betweenTokensMs: number
  /** At least, for an answer in one piece; a level may allow more. */
  readonly wholeMs: number
}

/** The way to one model server: all that a provider has to bring, besides its name and its batches if it has any. */
export type Wire = {
  readonly callFor: (request: ModelRequest, report: ReportIncident) => WireCall
  /** The failure behind an error; undefined for errors that are not the wire's. */
  readonly failureOf: (error: unknown) => WireFailure | undefined
  /** Whether the server would answer, by a request without a person's words. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>
  /**
   * Finds out what has to be known before this model gets a person's words, once. Rejects with AiProblem where the
   * server cannot be used.
   */
  readonly ready?: (model: string, report: ReportIncident) => Promise<void>
  /** A remote service's, unless given. */
  readonly patience?: Patience
  /** How many requests the server answers at a time; without it, or where that is not known, they are not queued. */
  readonly slots?: () => number | undefined
  /** Tokens of prompt and answer together for a level set to this model, where they are known. */
  readonly contextTokens?: (model: string) => number | undefined
}
