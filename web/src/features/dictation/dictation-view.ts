/** State for rendering. Levels are separate, as they change many times a second and must not re-render. */
export type DictationView = {
  readonly phase: 'idle' | 'starting' | 'listening' | 'finishing'
  /** Partial text; '' for none. It is never stored. */
  readonly interim: string
  /** `performance.now()` at the start of recording; undefined before. */
  readonly since: number | undefined
  /** A hint during the dictation, or why it ended by itself; a sentence or ''. */
  readonly notice: string
}
