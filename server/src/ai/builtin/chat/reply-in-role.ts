/** How a message that calls for something else is answered. */
export type InRole = {
  /** One sentence before the question; `{}` is where the person's own words go, where there are some to quote. */
  readonly says: readonly string[]
  /** The same where there are words to quote. */
  readonly quoting?: readonly string[]
  readonly ask: readonly string[]
}
