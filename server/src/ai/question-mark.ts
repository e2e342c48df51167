/** Of Latin, Chinese and Arabic writing; Greek has that of a semicolon. */
const questionMark = /[?？؟]/

/** Whether words ask, in whichever of these. */
export const asks = (words: string): boolean => questionMark.test(words)
