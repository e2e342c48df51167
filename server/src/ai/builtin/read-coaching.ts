import type { Coaching } from '../coaching.ts'
import type { EntriesToRead } from '../themes.ts'
import { questionOnDiary } from './bank.ts'
import { changesIn } from './coaching/changed.ts'
import { openIn } from './coaching/open.ts'
import { whatReturns } from './coaching/returns.ts'
import { threadsOf } from './coaching/threads.ts'
import { withQuotes } from './themes/quotes.ts'
import { recurringIn } from './themes/recurring.ts'
import { survey } from './themes/survey.ts'

/** More than an item may hold comes only of words that are all marks, each of which has to be escaped. */
const longestItem = 1_000
const fitting = <T extends { readonly text: string }>(items: readonly T[]) =>
  items.filter(({ text }) => text.length <= longestItem)

/**
 * A whole diary at length: what returns in it, what changed, what is open. It stands on the same count as the quick
 * analysis, so that the two can't contradict each other; nothing is claimed that was not counted or quoted.
 */
export const coachingOf = ({ entries }: EntriesToRead): Coaching => {
  const found = survey(entries)
  const themes = withQuotes(recurringIn(found), entries)
  const threads = threadsOf(themes, found)
  const told = new Set<string>()
  const changes = fitting(changesIn(entries, found, threads, told))
  const open = fitting(openIn(entries, found, threads, told))
  return {
    whatReturns: whatReturns(entries, found, themes, threads.returning),
    whatChanged: changes.map(({ text }) => text),
    whatIsOpen: open.map(({ text }) => text),
    question: questionOnDiary(entries),
  }
}
