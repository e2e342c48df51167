import { beginningOf } from '@diary/contract/text-length'

/** Characters of an entry shown on its card. */
export const previewLength = 300
/** Characters of a prompt shown in the edit form's list. */
export const promptLength = 80

/** The beginning of a text with an ellipsis, or all of it where it is short enough. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${beginningOf(text, length)}…`

/** Longer words are cut within. */
const maxWordLength = 40

/** The same, cut between two words. */
export const truncateAtWord = (text: string, length: number): string => {
  if (text.length <= length) return text
  const beginning = beginningOf(text, length)
  if (/\s/.test(text.charAt(beginning.length))) return truncate(text, length)
  const words = beginning.replace(/\S+$/, '')
  const isShort = words.trim() !== '' && beginning.length - words.length <= maxWordLength
  return isShort ? `${words.trimEnd()}…` : truncate(text, length)
}
