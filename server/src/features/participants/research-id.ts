import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be mistaken for one another: no 0 and O, 1, I and L, 5 and S, 8 and B. */
const alphabet = '234679ACDEFGHJKMNPQRTUVWXYZ'

const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A new research ID, `RD-XXXX-XXXX`: random, so that it tells nothing. */
export const newResearchId = () => `RD-${four()}-${four()}`
