import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'

/** Local time. */
const runsFrom = '02'

/**
 * The night (yyyy-mm-dd, in a time zone) whose run is due, whether or not it has happened: from two o'clock local time
 * on, and none before. Where clocks skip two, it is due at three; where two occurs twice, from the first time on.
 */
export const nightDueAt = (now: Date, timeZone: string): string | undefined => {
  const wall = new TZDate(now.getTime(), timeZone)
  return format(wall, 'HH') >= runsFrom ? format(wall, 'yyyy-MM-dd') : undefined
}
