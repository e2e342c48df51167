import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'

/** The day (yyyy-mm-dd) of a moment in a time zone. */
export const dayIn = (at: string | Date, timeZone: string): string =>
  format(new TZDate(new Date(at).getTime(), timeZone), 'yyyy-MM-dd')

const inWords = (day: string, wording: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return format(new TZDate(year, month - 1, date, 'UTC'), wording)
}

/** From one day (yyyy-mm-dd) to another, in words: '1 September to 6 November 2026'; a single day stands alone. */
export const timeframe = (first: string, last: string): string => {
  const end = inWords(last, 'd MMMM yyyy')
  if (first === last) return end
  return `${inWords(first, first.slice(0, 4) === last.slice(0, 4) ? 'd MMMM' : 'd MMMM yyyy')} to ${end}`
}
