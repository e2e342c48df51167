import { isPattern } from '../thinking.ts'
import type { Calendar } from './calendar.ts'
import type { DiaryCounts, EntryToRead } from './diary-counts.ts'
import { isWorthALine, type Quote, type Quoting, spread, type Theme, textOf } from './diary-quotes.ts'
import { extentOf, heavyIn, listed, shareOf, toneOverTime, withoutThemes } from './diary-wording.ts'

/** Well below what a field holds. */
const longestText = 3_900
const mostPatterns = 3
const mostLines = 3

/** The first, a middle and the last of the words on a theme, each with its day. */
const wordsOn = ({ quotes }: Theme, calendar: Calendar): string =>
  quotes
    .filter((_, index) => [0, Math.floor(quotes.length / 2), quotes.length - 1].includes(index))
    .map(({ line, words }, index) =>
      index === 0
        ? ` You wrote ${calendar.dated(line.entry, words)}.`
        : ` ${index === 1 ? 'Later:' : 'And later still:'} ${calendar.dated(line.entry, words)}.`,
    )
    .join('')

/** What recurs, one paragraph each, and habits of which the writer speaks: counted, and in the writer's words. */
export const whatReturns = (
  entries: readonly EntryToRead[],
  counts: DiaryCounts,
  themes: readonly Theme[],
  calendar: Calendar,
  quoting: Quoting,
): string => {
  const extent = extentOf(calendar, entries, counts)
  const shown = (quotes: readonly Quote[]) => listed(quotes.map(({ line, words }) => calendar.dated(line.entry, words)))
  const linesThat = (says: (line: (typeof counts.lines)[number]) => boolean, most: number) =>
    shown(spread(counts.lines.filter(says), entries, quoting, most))
  const habits = linesThat(line => isPattern(textOf(entries, line)), mostPatterns)
  const lines = themes.length > 0 ? '' : linesThat(line => isWorthALine(entries, line), mostLines)
  const opening = themes.length === 0 ? withoutThemes(entries, counts) : ''
  const parts = [
    [extent, opening, toneOverTime(counts)].filter(Boolean).join(' '),
    lines === '' ? '' : `Lines of yours: ${lines}.`,
    ...themes.map(theme => {
      const [first = 0, last = 0] = [theme.entries[0], theme.entries.at(-1)]
      const heavy = heavyIn(counts, theme)
      const tone =
        heavy === 0 ? '' : ` In ${shareOf(heavy, theme.entries.length)} a sentence on it sounds heavier than lighter.`
      return `${theme.name} comes up in ${shareOf(theme.entries.length, entries.length)}${calendar.fromTo(first, last)}.${tone}${wordsOn(theme, calendar)}`
    }),
    habits === '' ? '' : `Where you speak of a pattern yourself: ${habits}.`,
  ]
  let length = 0
  return parts
    .filter(part => {
      if (part === '' || length + part.length > longestText) return false
      length += part.length + 2
      return true
    })
    .join('\n\n')
}
