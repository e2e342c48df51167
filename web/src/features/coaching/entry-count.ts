import type { ThemesSummary } from '@diary/contract/themes'

/** '28 entries', '1 entry'. */
export const entriesWord = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`

/** How much is there to be read, before anything has been. */
export const thereIsToRead = (entries: number): string =>
  `${entriesWord(entries)} ${entries === 1 ? 'is' : 'are'} in your diary.`

/** What a summary was drawn from; where not everything fitted, that too. */
export const readSoMany = ({ entriesRead, entriesThen }: Pick<ThemesSummary, 'entriesRead' | 'entriesThen'>): string =>
  entriesRead < entriesThen
    ? `Read ${entriesRead} of ${entriesWord(entriesThen)}: not all of them fit at once, so they were sampled evenly from the first to the last.`
    : `Read ${entriesRead} of ${entriesWord(entriesThen)}.`

/** What has been written since; empty where nothing has. */
export const addedSince = ({ addedSince: added }: Pick<ThemesSummary, 'addedSince'>): string =>
  added === 0 ? '' : `${entriesWord(added)} ${added === 1 ? 'has' : 'have'} been added since.`
