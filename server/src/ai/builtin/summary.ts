import { phraseBook, phrasesAt, phrasesIn } from './phrase-book.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { functionWords } from './word-lists.ts'

const mostSummarySentences = 3

/** Where people say what something came to. */
const conclusions = phraseBook(
  phrasesIn(`i realised; i realise; i learned; i learnt; i noticed; i understood; i see now; i now see; the lesson; lesson;
    taught me; looking back; in hindsight; with hindsight; next time; in future; from now on; i should have; i could have;
    i wish; made me; it turned out; turns out; the point; the real; what struck me; what surprised me; what matters;
    because; so i; i decided; we decided; we agreed; i will; i'll; i want to; i need to; i am going to; my worry;
    i felt; i was; i am; the hard part; the problem; the result; as a result; in the end; eventually; it means;
    what i take; takeaway; i take away; apply; key thing; main thing`).map(phrase => [phrase, true] as const),
)

type Weighed = { readonly sentence: Sentence; readonly index: number; readonly weight: number }

const conclusionsIn = (sentence: Sentence): number => {
  let count = 0
  for (let at = 0; at < sentence.words.length && count < 2; at++)
    if (phrasesAt(conclusions, sentence.words, at).length > 0) count++
  return count
}

/** The weightiest first; the earlier of two equals first. */
const weightiest = (reading: Reading, tones: readonly number[]): Weighed[] => {
  const frequency = new Map<string, number>()
  for (const sentence of reading.sentences) {
    for (const word of sentence.words)
      if (!functionWords.has(word.plain)) frequency.set(word.stem, (frequency.get(word.stem) ?? 0) + 1)
  }
  const top: Weighed[] = []
  let quotable = 0
  const last = reading.sentences.length - 1
  for (const [index, sentence] of reading.sentences.entries()) {
    if (!sentence.whole) continue
    const stems = new Set(sentence.words.filter(word => !functionWords.has(word.plain)).map(word => word.stem))
    let centrality = 0
    for (const stem of stems) centrality += Math.log1p(frequency.get(stem) ?? 0)
    centrality /= Math.sqrt(stems.size + 4)
    const place = index === 0 || index === last ? 0.15 : 0
    const weight = centrality + 0.45 * conclusionsIn(sentence) + 0.7 * Math.abs(tones[index] ?? 0) + place
    quotable++
    top.push({ sentence, index, weight: sentence.words.length < 4 ? weight * 0.4 : weight })
    top.sort((a, b) => b.weight - a.weight || a.index - b.index)
    if (top.length > mostSummarySentences) top.pop()
  }
  return top.slice(0, quotable <= 3 ? 1 : quotable <= 8 ? 2 : mostSummarySentences)
}

export type Summary = {
  /** Sentences of the writer in the order in which they stand; empty when there is none to quote. */
  readonly sentences: readonly string[]
  /** The one that carries the most. */
  readonly line: Sentence | null
}

/** Picks sentences, never writes any: what recurs, what is felt, and where the writer draws a conclusion. */
export const summarise = (reading: Reading, tones: readonly number[]): Summary => {
  const weighed = weightiest(reading, tones)
  const chosen = weighed.toSorted((a, b) => a.index - b.index)
  return {
    sentences: chosen.map(({ sentence }) => reading.text.slice(sentence.start, sentence.end)),
    line: weighed[0]?.sentence ?? null,
  }
}
