import { createHash, randomBytes } from 'node:crypto'

/** A bearer token of 256 random bits, for a cookie or a mailed link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored form of a token: enough to recognise it, useless to a thief. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()
