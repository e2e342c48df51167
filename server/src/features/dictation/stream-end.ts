import type { dictationMessages } from '@diary/contract/dictation'

/** The name of the sentence that says why a stream was refused or ended. */
export type Why = keyof typeof dictationMessages

/** Ends a stream before its person has stopped. */
export class StreamEnd extends Error {
  override readonly name = 'StreamEnd'
  readonly why: Why

  constructor(why: Why) {
    super(why)
    this.why = why
  }
}
