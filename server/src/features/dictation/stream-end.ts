import type { dictationMessages } from '@diary/contract/dictation'

/** Why a stream ends before its person has stopped, by the name of the sentence that tells them. */
export class StreamEnd extends Error {
  override readonly name = 'StreamEnd'
  readonly why: keyof typeof dictationMessages

  constructor(why: keyof typeof dictationMessages) {
    super(why)
    this.why = why
  }
}
