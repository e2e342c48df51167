import { validate } from 'uuid'

/**
 * Whether a text from outside can be a row's id. Any other text is answered as 'not found' and never sent to
 * PostgreSQL, which fails on a malformed UUID, or on a NUL in any text. Only the canonical form counts: PostgreSQL
 * would also match capitals, but values sealed under the id would not unseal.
 */
export const isUuid = (text: string): boolean => validate(text) && text === text.toLowerCase()
