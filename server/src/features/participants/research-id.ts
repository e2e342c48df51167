import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike: no 0 and O, 1, I and L, 5 and S, 8 and B. */
const alphabet = '234679ACDEFGHJKMNPQRTUVWXYZ'

const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A new research ID, `RD-XXXX-XXXX`, random. */
export const newResearchId = () => `RD-${four()}-${four()}`
