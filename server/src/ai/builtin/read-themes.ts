import { type EntriesToRead, maxLessons, type Themes } from '../themes.ts'
import { calendarOf } from './diary/calendar.ts'
import { countDiary, type Line } from './diary/diary-counts.ts'
import { createQuoting, isWorthALine, type Quote, spread, textOf, themesIn } from './diary/diary-quotes.ts'
import {
  extentOf,
  heavyIn,
  isTooFew,
  meantOn,
  mostRecurring,
  shareOf,
  toneOverTime,
  withoutThemes,
} from './diary/diary-wording.ts'
import { questionOnDiary } from './diary/question-on-diary.ts'
import { intendedIn } from './diary/what-became.ts'
import { isGrowthWish, isLesson } from './thinking.ts'

const mostHeavy = 2
const mostMeant = 3

/**
 * What recurs across entries. A first pass counts, a second one reads again the few entries that are quoted; time and
 * memory grow with the length of the diary, no faster.
 */
export const themesOf = ({ entries }: EntriesToRead): Themes => {
  const calendar = calendarOf(entries)
  const counts = countDiary(entries)
  const quoting = createQuoting(entries)
  const isFew = isTooFew(counts)
  const themes = isFew ? [] : themesIn(counts, entries, quoting)

  const quotesOf = (says: (line: Line) => boolean, most: number): Quote[] =>
    spread(counts.lines.filter(says), entries, quoting, most)
  const dated = ({ line, words }: Quote) => calendar.dated(line.entry, words)
  const learned = isFew ? [] : quotesOf(line => isLesson(textOf(entries, line)), maxLessons)
  const wished = isFew ? [] : quotesOf(line => isGrowthWish(textOf(entries, line)), 1)
  const meant = isFew ? [] : intendedIn(entries, counts, quoting).filter(({ later }) => later === null)
  const heavy = themes.flatMap(theme => {
    const count = heavyIn(counts, theme)
    return count === 0
      ? []
      : [`${theme.name}: it sounds heavier than lighter in ${shareOf(count, theme.entries.length)} on it.`]
  })

  const shown = new Set([...learned, ...wished, ...themes.flatMap(({ quotes }) => quotes)].map(({ line }) => line))
  const [line] = quotesOf(line => !shown.has(line) && isWorthALine(entries, line), 1)
  const question = questionOnDiary(entries, calendar)
  return {
    overallSummary: [
      extentOf(calendar, entries, counts),
      themes.length === 0 ? withoutThemes(entries, counts) : mostRecurring(themes),
      toneOverTime(counts),
    ]
      .filter(Boolean)
      .join(' '),
    themes: themes.map(({ name, quotes }) => ({
      name,
      entries: quotes.map(({ line, words }) => ({ ref: entries[line.entry]?.ref ?? 0, quote: words })),
    })),
    lessonsLearned: learned.map(dated),
    growthAreas: [
      ...heavy.slice(0, mostHeavy),
      ...wished.map(dated),
      ...meant.slice(-mostMeant).map(intended => `${meantOn(calendar, intended)}.`),
    ],
    // One quotation is enough.
    supportiveReflection:
      line === undefined || question.includes('*') ? question : `One line of yours: ${dated(line)}. ${question}`,
  }
}
