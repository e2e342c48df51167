import type { LevelName, LevelSettings } from '../levels.ts'
import type { ProviderIncident } from '../provider.ts'
import type { Turn } from './prompt.ts'

/** What is asked of a model, before it is put into the words of any server. */
export type ModelRequest = {
  readonly settings: LevelSettings
  /** A keyed hash that stands for the person towards a model server. */
  readonly person: string
  readonly instructions: string
  readonly turns: readonly Turn[]
  /** The form of the answer; undefined where it is plain text. */
  readonly format: { readonly name: LevelName; readonly schema: Record<string, unknown> } | undefined
  /** Whether the answer is wanted in pieces. */
  readonly streams: boolean
}

/** How a call is carried out. */
export type CallOptions = {
  readonly signal: AbortSignal
  /** Called with each piece of the text as it arrives, where the call streams. */
  readonly onPiece: (piece: string) => void
}

/** What came back, before anyone has read it. */
export type RawAnswer = {
  readonly text: string
  /** The model as it names itself; undefined where it does not. */
  readonly model: string | undefined
  readonly end: 'complete' | 'cut off' | 'declined'
}

/** A call that came to nothing, in terms of what to do next. */
export type WireFailure =
  | {
      readonly what: 'refused'
      readonly status: number
      /** One of `retry-policy.ts`, where it is to mean more than its status. */
      readonly code: string | undefined
      /** The parameter that it is about, where the server says so in a field of its own. */
      readonly param: string | undefined
      /** All that the server says, to look for names of parameters in; it may quote the request: never log it. */
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

/** Thrown where a call fails after the server had begun to answer well. */
export class WireProblem extends Error {
  override readonly name = 'WireProblem'
  readonly failure: WireFailure

  constructor(failure: WireFailure) {
    super(failure.what)
    this.failure = failure
  }
}

/** Tells an administrator what was changed in a request, or is to be mended. */
export type ReportIncident = (what: ProviderIncident['what'], detail: string) => void

/** A request in the words of one server, not sent yet: what is kept of what leaves is read from here first. */
export type WireCall = {
  readonly model: string
  readonly instructions: string
  /** The person's side of it, word for word. */
  readonly input: string
  /** The settings as they will be sent. */
  readonly settings: Readonly<Record<string, string>>
  /** The model is known to think aloud without saying so first. */
  readonly thinksUnopened?: boolean
  /** Makes one attempt. Rejects with what `failureOf` knows, or with the signal's reason. */
  readonly send: (options: CallOptions) => Promise<RawAnswer>
  /** The same request in another form, where the server may take that; undefined where there is none. */
  readonly afterRefusal?: (failure: WireFailure) => WireCall | undefined
  /** Told that it was answered in this form. */
  readonly answered?: () => void
  /** Told that the model thought aloud without saying so first. */
  readonly thoughtUnopened?: () => void
}

/** The way to one model server: all that a provider has to bring, besides its name and its batches if it has any. */
export type Wire = {
  readonly callFor: (request: ModelRequest, report: ReportIncident) => WireCall
  /** What a failed call comes to; undefined for errors that are not the wire's. */
  readonly failureOf: (error: unknown) => WireFailure | undefined
  /** Whether the server would answer, as far as a look without a person's words tells. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>
}
