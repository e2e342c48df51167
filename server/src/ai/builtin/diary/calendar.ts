import type { EntriesToRead } from '../../themes.ts'
import { quoted } from '../own-words.ts'

type EntryToRead = EntriesToRead['entries'][number]

const formatted = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC', ...options })
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`))
}
/** '3 March 2026' */
export const withYear = formatted({ year: 'numeric' })
/** '3 March' */
export const withoutYear = formatted({})

/** How days are written beside entries. */
export type Calendar = {
  /** 'on 3 March 2026', 'between 3 March and 9 May 2026' */
  readonly extent: string
  /** 'On 3 March you wrote'; 'You wrote' where all entries are of one day, which the extent names. */
  readonly on: (entry: number, said: string) => string
  /** 'On 3 March:', 'Later:' */
  readonly later: (entry: number) => string
  /** 'first on 3 March and last on 9 May', or nothing. */
  readonly fromTo: (first: number, last: number) => string
  /** Words of the writer's and the day, for the middle of a sentence of ours. */
  readonly dated: (entry: number, words: string) => string
}

/** Days as these entries need them: no year where all are of one, no day where all are of one. */
export const calendarOf = (entries: readonly EntryToRead[]): Calendar => {
  const days = [...new Set(entries.map(({ date }) => date))].toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  const isOneDay = first === last
  const day = isOneYear ? withoutYear : withYear
  const dayOf = (entry: number) => day(entries[entry]?.date ?? first)
  return {
    extent: isOneDay ? `on ${withYear(last)}` : `between ${day(first)} and ${withYear(last)}`,
    on: (entry, said) => (isOneDay ? said.charAt(0).toUpperCase() + said.slice(1) : `On ${dayOf(entry)} ${said}`),
    later: entry => (isOneDay ? 'Later:' : `On ${dayOf(entry)}:`),
    fromTo: (from, to) => {
      if (isOneDay) return ''
      return dayOf(from) === dayOf(to) ? `, on ${dayOf(from)}` : `, first on ${dayOf(from)} and last on ${dayOf(to)}`
    },
    dated: (entry, words) =>
      isOneDay ? quoted(words.replace(/(?<!\.)\.$/, '')) : `${quoted(words)} (${dayOf(entry)})`,
  }
}
