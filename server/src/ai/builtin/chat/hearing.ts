import { readEntry } from '../reading.ts'
import { sentenceSentiments } from '../sentiment.ts'
import type { Reading, Sentence } from '../text-parts.ts'
import { fold } from './conversation.ts'
import { type Span, spansOf } from './spans.ts'
import { atEveryStop } from './stops.ts'

/** A message as far as it is understood. */
export type Heard = {
  readonly text: string
  readonly reading: Reading
  /** The whole of it, folded. */
  readonly plain: string
  /** Its words in lower case. */
  readonly words: readonly string[]
  /** Its sentences in lower case with straight quotes, their marks kept. */
  readonly sentences: readonly string[]
  readonly said: readonly Span[]
  readonly asked: readonly Span[]
}

const lowered = (text: string, { start, end }: Sentence) =>
  text.slice(start, end).toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')

export const hear = (text: string): Heard => {
  const reading = atEveryStop(readEntry(text))
  const tones = reading.english ? sentenceSentiments(reading) : []
  return {
    text,
    reading,
    plain: fold(text),
    words: reading.sentences.flatMap(({ words }) => words.map(({ plain }) => plain)),
    sentences: reading.sentences.map(sentence => lowered(text, sentence)),
    ...spansOf(reading, tones),
  }
}
