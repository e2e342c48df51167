import { beginningOf } from '@diary/contract/text-length'

/** Characters of an entry shown on its card. */
export const previewLength = 300
/** Characters of a prompt shown in the edit form's list. */
export const promptLength = 80

/** The beginning of a text with an ellipsis, or all of it where it is short enough. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${beginningOf(text, length)}…`
