import { type EntriesToRead, maxLessons, type Themes } from '../themes.ts'
import { growthAreas } from './themes/growth.ts'
import { overallSummary } from './themes/overall.ts'
import { withQuotes } from './themes/quotes.ts'
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
  const themes = withQuotes(recurringIn(found), entries)
  return {
    overallSummary: overallSummary(entries, found, themes),
    themes: themes.map(({ name, quotes }) => ({
      name,
      entries: quotes.map(({ entry, quote }) => ({ ref: entries[entry]?.ref ?? 0, quote })),
    })),
    lessonsLearned: spread(entries, found.lessons, maxLessons).map(place => dated(entries, place)),
    growthAreas: growthAreas(entries, found),
    supportiveReflection: supportiveReflection(entries, found, themes),
  }
}
