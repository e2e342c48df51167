import { maxThemes } from '../../themes.ts'
import { phrasesAt } from '../phrase-book.ts'
import { readEntry } from '../reading.ts'
import { subjectBook, subjects } from './subjects.ts'
import type { Survey } from './survey.ts'

/** Something that recurs: a subject by its place in the list, or a phrase of the writer's by its stems. */
export type Recurring = { readonly name: string; readonly entries: readonly number[] } & (
  | { readonly kind: 'subject'; readonly subject: number }
  | { readonly kind: 'phrase'; readonly stems: string; readonly subjects: ReadonlySet<number> }
)

/** A name of the writer's own says more than one of ours that comes up as often. */
const phraseWorth = 1.5
const worth = ({ kind, entries }: Recurring): number =>
  (kind === 'phrase' ? phraseWorth : 1) * Math.sqrt(entries.length)

/** Twice is recurring in a young diary; in an old one it is chance. */
export const fewestEntries = (count: number): number => (count < 20 ? 2 : Math.max(3, Math.ceil(count / 100)))
/** Of two subjects that nearly always come up together, one is enough. */
const sameEntries = 0.85
const fewestToTell = 8

/** Phrases are counted in all entries, which is dear: only those that were key in the most. */
const mostCounted = 200

const nameOf = (phrase: string): string => {
  const plain = phrase.replace(/\s+/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The subjects that a phrase speaks of, by their places in the list. */
export const subjectsOfPhrase = (phrase: string): Set<number> => {
  const words = readEntry(phrase).sentences.flatMap(sentence => sentence.words)
  return new Set(words.flatMap((_, at) => phrasesAt(subjectBook, words, at).map(({ value }) => value)))
}

const overlap = (a: readonly number[], b: readonly number[]): number => {
  const known = new Set(a)
  const both = b.reduce((count, entry) => count + (known.has(entry) ? 1 : 0), 0)
  return both / (a.length + b.length - both)
}

/** Whether two would be near-duplicates of one another. */
export const areAlike = (a: Recurring, b: Recurring): boolean => {
  if (a.kind === 'phrase' && b.kind === 'phrase')
    return a.stems.split(' ').some(stem => ` ${b.stems} `.includes(` ${stem} `))
  if (a.kind === 'phrase' && b.kind === 'subject') return a.subjects.has(b.subject)
  if (a.kind === 'subject' && b.kind === 'phrase') return b.subjects.has(a.subject)
  return Math.min(a.entries.length, b.entries.length) >= fewestToTell && overlap(a.entries, b.entries) >= sameEntries
}

/** What recurs across entries, at most as many as are shown, in the most entries first. */
export const recurringIn = ({ read, stems, phrases, subjects: counts }: Survey): Recurring[] => {
  const fewest = fewestEntries(read.length)
  const likeliest = [...phrases].sort((a, b) => b[1].count - a[1].count).slice(0, mostCounted)
  const ofPhrases = likeliest.flatMap(([key, { phrase }]): Recurring[] => {
    const entries = read.filter(entry => stems[entry]?.includes(` ${key} `))
    if (entries.length < fewest) return []
    return [{ kind: 'phrase', name: nameOf(phrase), stems: key, entries, subjects: subjectsOfPhrase(phrase) }]
  })
  const ofSubjects = counts.flatMap(({ entries }, subject): Recurring[] =>
    entries.length < fewest ? [] : [{ kind: 'subject', name: subjects[subject]?.name ?? '', subject, entries }],
  )
  const ranked = [...ofPhrases, ...ofSubjects].sort(
    (a, b) => worth(b) - worth(a) || b.entries.length - a.entries.length || a.name.localeCompare(b.name, 'en'),
  )
  const chosen: Recurring[] = []
  for (const candidate of ranked) {
    if (chosen.length === maxThemes) break
    if (!chosen.some(other => areAlike(other, candidate))) chosen.push(candidate)
  }
  return chosen.sort((a, b) => b.entries.length - a.entries.length || a.name.localeCompare(b.name, 'en'))
}
