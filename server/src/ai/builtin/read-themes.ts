import { type EntriesToRead, mostLessons, mostQuotes, type Themes } from '../themes.ts'
import { growthAreas } from './themes/growth.ts'
import { overallSummary } from './themes/overall.ts'
import { quotesFor } from './themes/quotes.ts'
import { recurringIn } from './themes/recurring.ts'
import { supportiveReflection } from './themes/support.ts'
import { survey } from './themes/survey.ts'
import { dated, spread } from './themes/wording.ts'

/**
 * What recurs across entries. A first pass counts, a second one reads again the few entries that are quoted; time and
 * memory grow with the length of the diary, no faster.
 */
export const themesOf = ({ entries }: EntriesToRead): Themes => {
  const found = survey(entries)
  const themes = recurringIn(found)
    .map(theme => {
      const quotes = quotesFor(theme, entries)
      // Up to as many as can be shown, only those are counted that are: 'two entries' beside one quotation looks broken.
      const shown = theme.entries.length <= mostQuotes ? quotes.map(({ entry }) => entry) : theme.entries
      return { ...theme, entries: shown, quotes }
    })
    // What is left of a theme in a single entry, or in none, does not recur.
    .filter(({ quotes }) => quotes.length > 1)
    .toSorted((a, b) => b.entries.length - a.entries.length)
  return {
    overallSummary: overallSummary(entries, found, themes),
    themes: themes.map(({ name, quotes }) => ({
      name,
      entries: quotes.map(({ entry, quote }) => ({ ref: entries[entry]?.ref ?? 0, quote })),
    })),
    lessonsLearned: spread(entries, found.lessons, mostLessons).map(place => dated(entries, place)),
    growthAreas: growthAreas(entries, found),
    supportiveReflection: supportiveReflection(entries, found, themes),
  }
}
