import type { AdminEntry } from '@diary/contract/study-desk'
import { truncate } from '../../entry-display/truncate.ts'

/** Rows of the table of entries. */
export const rowsShown = 20
/** Tags shown in a row; '+N more' stands for the others. */
export const tagsShown = 2
const promptLength = 40

/** The beginning of an entry's masked text, as the server cut it. */
export const contentPreview = ({ content, goesOn }: Pick<AdminEntry, 'content' | 'goesOn'>): string =>
  goesOn ? `${content}…` : content

/** A prompt cut to 40 characters. */
export const promptPreview = (prompt: string): string => truncate(prompt, promptLength)

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

/** The day with which a search goes on that ended at this time: the later one, where the reader's is not everybody's. */
export const lastDayToSearch = (at: string): string => {
  const everybodys = at.slice(0, 10)
  const readers = dayOf(at)
  return readers > everybodys ? readers : everybodys
}
