import type { Tools } from './tools.ts'

/** The outcome of a fault: whether the product held, with the evidence; or why it was skipped. */
export type Outcome = { readonly held: boolean; readonly figure: string } | { readonly skipped: string }

/** A fault injected around the product. */
export type Fault = {
  readonly name: string
  /** The fault and what has to hold, in one sentence. */
  readonly what: string
  /** How long it takes, for the list. */
  readonly takes: string
  /** An exception is an outcome, too: it did not hold, for this reason. */
  readonly run: (tools: Tools) => Promise<Outcome>
}
