import * as z from 'zod/mini'

/** On one line: a control character has no place in it. */
export const onOneLine = z.overwrite((text: string) => text.replace(/\p{Cc}+/gu, ' ').trim())
/** Whether anything of a text shows: blanks alone do not, nor do characters without a width. */
export const hasSomethingToSee = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text)
