import type { ThemesSummary } from '@diary/contract/themes'

/** '28 entries', '1 entry'. */
export const entriesWord = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`

/** How many entries can be read, before the first analysis. */
export const thereIsToRead = (entries: number): string =>
  `${entriesWord(entries)} ${entries === 1 ? 'is' : 'are'} in your diary.`

/** How many entries a summary is based on, and of how many where not all fitted. */
export const readSoMany = ({ entriesRead, entriesThen }: Pick<ThemesSummary, 'entriesRead' | 'entriesThen'>): string =>
  entriesRead < entriesThen
    ? `Read ${entriesRead} of ${entriesWord(entriesThen)}: not all of them fit at once, so they were sampled evenly from the first to the last.`
    : `Read ${entriesRead} of ${entriesWord(entriesThen)}.`

/** How many entries were written since; empty for none. */
export const addedSince = ({ addedSince: added }: Pick<ThemesSummary, 'addedSince'>): string =>
  added === 0 ? '' : `${entriesWord(added)} ${added === 1 ? 'has' : 'have'} been added since.`
