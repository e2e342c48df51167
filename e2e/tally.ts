/** How one suite of tests ended. */
export type Tally = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Failures by name, printed once more at the end. */
  readonly failures: readonly string[]
  /** Each file with its milliseconds. */
  readonly durations: readonly (readonly [file: string, milliseconds: number])[]
}
