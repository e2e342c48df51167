import { TZDate } from '@date-fns/tz'

/** Midnight at the beginning of a day (yyyy-mm-dd), or of so many days later or earlier, in a time zone. */
export const startOfDay = (day: string, timeZone: string, later = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date + later, 0, 0, 0, timeZone).getTime())
}
