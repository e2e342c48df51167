import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'

/** By the clock on the wall. */
const runsFrom = '02'

/**
 * The night (yyyy-mm-dd, in a time zone) whose run is due at this moment, whether or not it has been made: the day's own
 * once the clock on the wall shows two, and none before. Where two is left out, it is due at three; where it comes twice,
 * from the first time on.
 */
export const nightDueAt = (now: Date, timeZone: string): string | undefined => {
  const wall = new TZDate(now.getTime(), timeZone)
  return format(wall, 'HH') >= runsFrom ? format(wall, 'yyyy-MM-dd') : undefined
}
