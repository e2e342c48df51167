import { validate } from 'uuid'

/**
 * Whether a text from outside can be the id of a row at all. What cannot is not there, and is never sent to PostgreSQL,
 * which answers a malformed UUID, or a NUL in any text, with an error of its own.
 */
export const canBeRowId = (text: string): boolean => validate(text)
