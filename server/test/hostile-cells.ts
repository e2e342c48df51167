import fc from 'fast-check'

const lineEnds = ['\n', '\r', '\r\n', '\u2028', '\u0085']
const blanks = [' ', '\t', '\u00a0', '\u2003', '\u3000', '\ufeff', '\u200b']
const signs = ['=', '+', '-', '@', '|', '＝', '＋', '－', '＠', "'"]
const others = ['"', '""', ',', ';', 'a', 'Zoë', '7', '👩‍👩‍👧‍👦', 'שלום', '\\', '=1+1', "cmd|' /C calc'!A0"]

/** A random cell of characters that are difficult in CSV, above all at its start. */
export const hostileCell: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...lineEnds, ...blanks, ...signs, ...others), { maxLength: 8 })
  .map(parts => parts.join(''))

/** The same cells each time, for a test that stores them first. */
export const hostileCells = (count: number): readonly string[] => fc.sample(hostileCell, { numRuns: count, seed: 41 })
