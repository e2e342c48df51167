import { readEntry } from '../builtin/reading.ts'

/** Characters of a text that decide its language. */
const enough = 4_000

/** Whether a text is English, judged by its function words. */
export const isEnglish = (text: string): boolean => readEntry(text.slice(0, enough)).english
