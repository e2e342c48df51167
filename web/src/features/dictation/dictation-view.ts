/** What the screen draws. Levels come apart, many times a second, so that nothing is drawn anew for them. */
export type DictationView = {
  readonly phase: 'idle' | 'starting' | 'listening' | 'finishing'
  /** Heard, but not certain yet; '' for nothing. It is never stored. */
  readonly interim: string
  /** `performance.now()` when listening began; undefined before. */
  readonly since: number | undefined
  /** What the person should know while it goes on, or why it ended by itself; a sentence or ''. */
  readonly notice: string
}
