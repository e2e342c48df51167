import { once } from '../../platform/once.ts'
import { readTable } from '../read-table.ts'

/**
 * How surprising each letter is after each other in English, from 0 to 9: the natural logarithm, rounded. A row for each
 * first letter, a column for each second one; counted over the tuning half of bench/labelled/entries.
 */
const surprise = once(() => new Map(readTable<string>('builtin', 'letter-pairs.tsv').map(row => [row.first, row])))

const fewestPairs = 8
/** English has 2.3 on average, German and French 2.7, Polish and Swahili up to 3.9; keys struck at random more than 4.2. */
const mostOfALanguage = 4.1

/** Whether the letters follow one another as in no language that is written with them. */
export const isGibberish = (text: string): boolean => {
  let pairs = 0
  let total = 0
  for (const [word] of text.toLowerCase().matchAll(/[a-z]{2,}/g))
    for (let at = 1; at < word.length; at++) {
      total += Number(surprise().get(word.charAt(at - 1))?.[word.charAt(at)])
      pairs++
    }
  return pairs >= fewestPairs && total / pairs > mostOfALanguage
}
