import { readTable } from '../../read-table.ts'
import { type PhraseBook, phraseBook, phrasesIn } from '../phrase-book.ts'

/** What entries can be about, under a name that anybody understands; `about` says the same at more length. */
type Subject = { readonly name: string; readonly about: string; readonly phrases: string }

export const subjects: readonly Subject[] = readTable<'name' | 'about' | 'phrases'>('builtin', 'subjects.tsv')

/**
 * Phrases with the subjects' places in the list. Apart from the phrases by which competences are found: there many faint
 * signs add up, here a single sentence is shown as words on a theme, so that each phrase must speak for it alone.
 */
export const subjectBook: PhraseBook<number> = phraseBook(
  subjects.flatMap(({ phrases }, index) => phrasesIn(phrases).map(phrase => [phrase, index] as const)),
)
