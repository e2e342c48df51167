import { type Coaching, maxChanges } from '../coaching.ts'
import type { EntriesToRead } from '../themes.ts'
import { calendarOf } from './diary/calendar.ts'
import { countDiary } from './diary/diary-counts.ts'
import { createQuoting, textOf, themesIn } from './diary/diary-quotes.ts'
import { isTooFew, meantOn } from './diary/diary-wording.ts'
import { questionOnDiary } from './diary/question-on-diary.ts'
import { daysBetween, intendedIn, openDays, turnsIn } from './diary/what-became.ts'
import { whatReturns } from './diary/what-returns.ts'
import { quoted } from './own-words.ts'

const mostMeant = 4
const mostAsked = 2
/** More than an item may hold comes only of words that are all marks, each of which has to be escaped. */
const longestItem = 1_000
const fitting = (items: readonly string[]): string[] => items.filter(({ length }) => length <= longestItem)

/**
 * A whole diary at length: what returns in it, what changed, what is open. It stands on the same counts as the quick
 * analysis, so that the two can't contradict each other; nothing is claimed that was not counted or quoted.
 */
export const coachingOf = ({ entries }: EntriesToRead): Coaching => {
  const calendar = calendarOf(entries)
  const counts = countDiary(entries)
  const quoting = createQuoting(entries)
  const themes = isTooFew(counts) ? [] : themesIn(counts, entries, quoting)
  const meant = intendedIn(entries, counts, quoting)
  const shown = (line: Parameters<typeof quoting>[0]) => quoted(quoting(line) ?? '')
  const done = meant.flatMap(intended =>
    intended.later === null
      ? []
      : [`${meantOn(calendar, intended)}. ${calendar.later(intended.later.entry)} ${shown(intended.later)}`],
  )
  const turned = turnsIn(entries, counts, quoting).map(({ line, before }) =>
    before === null
      ? `${calendar.on(line.entry, `you wrote of a change: ${shown(line)}`)}`
      : `${calendar.on(before.entry, `you wrote ${shown(before)}`)} ${calendar.later(line.entry)} ${shown(line)}`,
  )
  const last = entries[counts.read.at(-1) ?? -1]?.date
  const recent = counts.questions.filter(({ entry }) => daysBetween(entries[entry]?.date, last) <= openDays)
  const asked = recent.map(line => calendar.on(line.entry, `you asked ${quoted(textOf(entries, line))}`))
  const stillOpen = meant.filter(({ later }) => later === null)
  const question = questionOnDiary(entries, calendar, stillOpen)
  // What the question comes back to is not told twice.
  const open = stillOpen
    .filter(({ line }) => !question.includes(shown(line).slice(1, -2)))
    .map(intended => `${meantOn(calendar, intended)}; nothing here says what became of it.`)
  return {
    whatReturns: whatReturns(entries, counts, themes, calendar, quoting),
    whatChanged: fitting([...done.slice(-maxChanges / 2), ...turned.slice(-maxChanges / 2)]),
    whatIsOpen: fitting([...open.slice(-mostMeant), ...asked.slice(-mostAsked)]),
    question,
  }
}
