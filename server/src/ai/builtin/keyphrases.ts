import { mostKeyphrases } from '../entry-feedback.ts'
import { subjects } from './concepts.ts'
import { phraseBook, phrasesAt } from './phrase-book.ts'
import { plainWord, stem } from './stem.ts'
import type { Reading, Sentence, Word } from './text-parts.ts'
import { functionWords, generalWords } from './word-lists.ts'

type Candidate = { readonly start: number; readonly end: number; readonly stems: readonly string[]; count: number }

const longestPhrase = 3
/** Beyond this many different candidates, later ones only raise the counts of those known: they would not win. */
const mostCandidates = 3_000
const subjectBook = phraseBook(subjects.filter(name => name.includes(' ')).map(name => [name, true] as const))
const subjectStems = new Set(subjects.flatMap(name => name.split(/[\s-]+/).map(word => stem(plainWord(word)))))
const letters = /\p{L}/u

const isContent = (word: Word): boolean =>
  word.plain.length > 2 &&
  letters.test(word.plain) &&
  !functionWords.has(word.plain) &&
  !generalWords.has(word.plain) &&
  !word.plain.endsWith('ly') &&
  !word.plain.includes("'")

/** Runs of neighbouring content words, nothing but one space or hyphen between them. */
const runsOf = (text: string, sentence: Sentence): Word[][] => {
  const runs: Word[][] = []
  let run: Word[] = []
  let named = 0
  for (const [at, word] of sentence.words.entries()) {
    // 'Change' alone says little; as part of 'change request' it belongs.
    named = Math.max(named, phrasesAt(subjectBook, sentence.words, at)[0]?.after ?? 0)
    const content = at < named || isContent(word)
    const before = run.at(-1)
    const gap = before === undefined ? '' : text.slice(before.end, Math.min(word.start, before.end + 2))
    if (run.length > 0 && (!content || (gap !== ' ' && gap !== '-'))) {
      runs.push(run)
      run = []
    }
    if (content) run.push(word)
  }
  if (run.length > 0) runs.push(run)
  return runs
}

/** English names things head last, so a long run keeps its end; a past tense there is a verb, not a name. */
const trimmed = (run: readonly Word[]): readonly Word[] => {
  let end = run.length
  while (end > 1 && run[end - 1]?.plain.endsWith('ed')) end--
  return run.slice(Math.max(0, end - longestPhrase), end)
}

const worth = ({ count, stems }: Candidate): number => {
  const known = stems.filter(stem => subjectStems.has(stem)).length / stems.length
  return count * (1 + 0.5 * (stems.length - 1)) * (1 + 0.6 * known)
}

/** What the entry is about, in its own words: the phrases as first written, the weightiest first. */
export const keyphrasesOf = (reading: Reading): string[] => {
  if (!reading.english) return []
  const candidates = new Map<string, Candidate>()
  const count = (words: readonly Word[]) => {
    const stems = words.map(word => word.stem)
    const key = stems.join(' ')
    const known = candidates.get(key)
    const [first, last] = [words[0], words.at(-1)]
    if (known !== undefined) known.count++
    else if (first !== undefined && last !== undefined && candidates.size < mostCandidates)
      candidates.set(key, { start: first.start, end: last.end, stems, count: 1 })
  }
  for (const sentence of reading.sentences) {
    for (const run of runsOf(reading.text, sentence)) {
      const phrase = trimmed(run)
      count(phrase)
      const head = phrase.at(-1)
      if (phrase.length > 1 && head !== undefined) count([head])
    }
  }
  const ranked = [...candidates.values()]
    .filter(({ count, stems }) => count > 1 || stems.length > 1 || stems.some(stem => subjectStems.has(stem)))
    .map(candidate => ({ candidate, value: worth(candidate) }))
    .sort((a, b) => b.value - a.value || a.candidate.start - b.candidate.start)
  const chosen: Candidate[] = []
  for (const { candidate } of ranked) {
    if (chosen.length === mostKeyphrases) break
    if (!chosen.some(other => sharesWords(other, candidate))) chosen.push(candidate)
  }
  return chosen.map(({ start, end }) => reading.text.slice(start, end))
}

const sharesWords = (a: Candidate, b: Candidate): boolean =>
  a.stems.every(stem => b.stems.includes(stem)) || b.stems.every(stem => a.stems.includes(stem))
