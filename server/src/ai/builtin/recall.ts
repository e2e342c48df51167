import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import type { Earlier } from '../earlier.ts'
import { withoutYear, withYear } from './diary/calendar.ts'
import { mayReturn } from './low.ts'
import { quoted } from './own-words.ts'
import { questionOf } from './questions.ts'
import { mayBeQuoted } from './quotable.ts'
import { readEntry } from './reading.ts'
import { sentenceSentiments } from './sentiment.ts'

/** What was written before and comes back with the answer: in words, and the question that it leads to. */
export type Recall = { readonly id: 'I4' | 'I5' | 'X3'; readonly text: string }

/** The day, with the year where it is not that of the entry. */
const dayOf = (date: string, today: string | undefined): string =>
  today?.startsWith(date.slice(0, 4)) ? withoutYear(date) : withYear(date)

/** Sooner there is nothing to report, later it has been let go. */
const soonest = 3
const latest = 45
/** Whether something meant on a day may be asked about on another. */
export const isDue = (date: string, today: string | undefined): boolean => {
  if (today === undefined) return true
  const days = differenceInCalendarDays(today, date)
  return days >= soonest && days <= latest
}

const bare = (words: string): string => words.trim().replace(/(?<!\.)\.$/, '')
const asked = (id: Recall['id'], date: string, words: string, today: string | undefined): Recall => {
  const written = bare(words)
  const stop = /[.!?…]$/.test(written) ? '' : '.'
  return { id, text: `On ${dayOf(date, today)} you wrote ${quoted(written)}${stop} ${questionOf(id)}` }
}

const byDate = (a: { readonly date: string }, b: { readonly date: string }) => a.date.localeCompare(b.date)

/** What the writer meant to do: first what this entry comes back to, the oldest first, else the newest. */
export const recallIntention = ({ intentions }: Earlier, today?: string): Recall | undefined => {
  const harmless = intentions.filter(({ text }) => mayReturn(text)).toSorted(byDate)
  const taken = harmless.find(({ state }) => state === 'taken up')
  if (taken) return asked('I5', taken.date, taken.text, today)
  const open = harmless.findLast(({ state }) => state === 'open')
  return open && asked('I4', open.date, open.text, today)
}

/** The line of an earlier entry that says most by itself, and what the two have in common. */
export const recallRelated = ({ related }: Earlier, words: ReadonlySet<string>, today?: string): Recall | undefined => {
  for (const { date, text } of related) {
    if (!mayReturn(text)) continue
    const reading = readEntry(text)
    const tones = sentenceSentiments(reading)
    const shared = ({ words: own }: (typeof reading.sentences)[number]) =>
      new Set(own.filter(({ stem }) => words.has(stem)).map(({ stem }) => stem)).size
    const [best] = reading.sentences
      .map((sentence, at) => ({ sentence, at, shared: shared(sentence) }))
      .filter(({ sentence, at, shared: count }) => count > 0 && mayBeQuoted(reading, sentence, tones[at] ?? 0))
      .toSorted((a, b) => b.shared - a.shared)
    if (best) return asked('X3', date, text.slice(best.sentence.start, best.sentence.end), today)
  }
  return undefined
}
