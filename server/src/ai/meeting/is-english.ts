import { readEntry } from '../builtin/reading.ts'

/** So much of a text tells its language. */
const enough = 4_000

/** Whether a text reads as English, as far as its small words say. */
export const isEnglish = (text: string): boolean => readEntry(text.slice(0, enough)).english
