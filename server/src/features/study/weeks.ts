import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { startOfDay } from '../../platform/start-of-day.ts'

/** A week by its Monday, and the time at which that Monday begins. */
export type Week = { readonly from: string; readonly begins: Date }

/** So many weeks from Monday to Sunday in a time zone, oldest first; the last is the one that `now` lies in. */
export const weeksUpTo = (now: Date, timeZone: string, count: number): Week[] => {
  const today = new TZDate(now.getTime(), timeZone)
  const day = format(today, 'yyyy-MM-dd')
  const sinceMonday = (today.getDay() + 6) % 7
  return Array.from({ length: count }, (_, index) => {
    const begins = startOfDay(day, timeZone, -sinceMonday - 7 * (count - 1 - index))
    return { from: format(new TZDate(begins.getTime(), timeZone), 'yyyy-MM-dd'), begins }
  })
}
