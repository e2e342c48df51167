import type { Entry, EntryType } from '@diary/contract/entries'
import { searchedEntryText } from '@diary/contract/entry-fields'
import type { EntryTypeFilter } from './search.ts'

const typeOf: Record<EntryTypeFilter, EntryType> = { reflections: 'reflection', cpd: 'cpd' }

/** Case does not matter, nor whether quotation marks are curly: phones write ’ where keyboards write '. */
const folded = (text: string) => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

// Lower-casing at every keystroke costs nine times as much as matching, so it is cached for each entry.
const foldedEntries = new WeakMap<Entry, string>()

const foldedWords = (entry: Entry): string => {
  const before = foldedEntries.get(entry)
  if (before !== undefined) return before
  const words = folded(searchedEntryText(entry))
  foldedEntries.set(entry, words)
  return words
}

/** The entries of a type with the words in content, CPD title, CPD category or prompt; in the given order. */
export const findEntries = (
  entries: readonly Entry[],
  words: string,
  type: EntryTypeFilter | undefined,
): readonly Entry[] => {
  const wanted = folded(words.trim())
  const wantedType = type && typeOf[type]
  if (!wanted && !wantedType) return entries
  return entries.filter(
    entry => (!wantedType || entry.entryType === wantedType) && (!wanted || foldedWords(entry).includes(wanted)),
  )
}

/** Entries prepared for searching in one time slice. */
const slice = 200

/**
 * Prepares all entries for searching before the person types: some 60 ms for 10,000 of them, in slices. Returns a
 * function that stops it.
 */
export const prepareSearch = (entries: readonly Entry[]): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const prepareFrom = (start: number) => {
    for (const entry of entries.slice(start, start + slice)) foldedWords(entry)
    if (start + slice < entries.length) timer = setTimeout(prepareFrom, 0, start + slice)
  }
  timer = setTimeout(prepareFrom, 0, 0)
  return () => clearTimeout(timer)
}
