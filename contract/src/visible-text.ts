import * as z from 'zod/mini'

/** Puts a text on one line: control characters become blanks. */
export const onOneLine = z.overwrite((text: string) => text.replace(/\p{Cc}+/gu, ' ').trim())
/** Whether a text is visible: not only blanks and zero-width characters. */
export const hasSomethingToSee = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text)
