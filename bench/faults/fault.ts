import type { Tools } from './tools.ts'

/** How a fault came out: whether the product held, with the figure that shows it; or why it could not be tried here. */
export type Outcome = { readonly held: boolean; readonly figure: string } | { readonly skipped: string }

/** Something that goes wrong around the product, brought about on purpose. */
export type Fault = {
  readonly name: string
  /** What is done to the product and what has to hold, in one sentence. */
  readonly what: string
  /** How long it takes, for whoever chooses. */
  readonly takes: string
  /** An exception is an outcome, too: it did not hold, for this reason. */
  readonly run: (tools: Tools) => Promise<Outcome>
}
