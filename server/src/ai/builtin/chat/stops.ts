import type { Reading, Sentence } from '../text-parts.ts'

const stop = /^[.!?…]+["”’')]*\s/u
const abbreviations = new Set('mr mrs ms dr prof eg ie etc vs approx fig ref st'.split(' '))

const endsHere = (text: string, { words }: Sentence, at: number): boolean => {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || next === undefined || word.plain.length < 2 || abbreviations.has(word.plain)) return false
  // 'no. 4' is a number, 'I can't say no. everyone' an end.
  if (word.plain === 'no' && /^\d/.test(next.plain)) return false
  return stop.test(text.slice(word.end, Math.min(next.start + 1, word.end + 8)))
}

const part = (sentence: Sentence, first: number, after: number): Sentence => {
  const words = sentence.words.slice(first, after)
  const start = first === 0 ? sentence.start : (words[0]?.start ?? sentence.start)
  const next = sentence.words[after]
  const clauses = sentence.clauses.filter(clause => clause > first && clause < after).map(clause => clause - first)
  return { start, end: next?.start ?? sentence.end, words, clauses: [0, ...clauses], whole: sentence.whole }
}

/** In a chat many begin a sentence with a small letter; where a stop and a space stand, it ends all the same. */
export const atEveryStop = (reading: Reading): Reading => ({
  ...reading,
  sentences: reading.sentences.flatMap(sentence => {
    const ends = sentence.words.flatMap((_, at) => (endsHere(reading.text, sentence, at) ? [at + 1] : []))
    const bounds = [0, ...ends, sentence.words.length]
    return ends.length === 0
      ? [sentence]
      : bounds.slice(1).map((after, index) => trimmed(reading.text, part(sentence, bounds[index] ?? 0, after)))
  }),
})

const trimmed = (text: string, sentence: Sentence): Sentence => ({
  ...sentence,
  end: sentence.start + text.slice(sentence.start, sentence.end).trimEnd().length,
})
