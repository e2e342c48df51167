const twoDigits = (number: number) => String(number).padStart(2, '0')

/** yyyy-MM-dd, in the reader's time zone. */
export const dayOf = (at: string): string => {
  const date = new Date(at)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** yyyy-MM-dd HH:mm, in the reader's time zone. */
export const dayAndTimeOf = (at: string): string => {
  const date = new Date(at)
  return `${dayOf(at)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** The day with which to continue a search that ended at this time: the later one where time zones differ. */
export const lastDayToSearch = (at: string): string => {
  const everybodys = at.slice(0, 10)
  const readers = dayOf(at)
  return readers > everybodys ? readers : everybodys
}
