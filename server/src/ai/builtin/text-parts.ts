/** Offsets are UTF-16 units in the entry's text, so that every quote is cut from it unchanged. */
export type Word = { readonly start: number; readonly end: number; readonly plain: string; readonly stem: string }

export type Sentence = {
  readonly start: number
  readonly end: number
  readonly words: readonly Word[]
  /** False for a part of something too long to read at once: it is understood, and never quoted. */
  readonly whole: boolean
}

export type Reading = {
  readonly text: string
  readonly sentences: readonly Sentence[]
  readonly wordCount: number
  /** False when too few of the words are English function words: meaning is then not guessed at. */
  readonly english: boolean
}
