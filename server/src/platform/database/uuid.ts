import { validate } from 'uuid'

/**
 * Whether a text from outside can be the id of a row at all. What cannot is not there, and is never sent to PostgreSQL,
 * which answers a malformed UUID, or a NUL in any text, with an error of its own. Only the canonical form is one:
 * PostgreSQL would find the row by capitals too, but what is sealed under its id would not open again.
 */
export const isUuid = (text: string): boolean => validate(text) && text === text.toLowerCase()
