import { isAllowedInCapitals, isGivenName, isPlace } from '../../../platform/masking/word-lists.ts'
import type { Sentence } from '../text-parts.ts'
import { wordList } from '../word-lists.ts'

const titles = wordList('titles')
const roles = wordList('roles')
const doing = wordList('what a named person does')
const doneTo = wordList('what is done to a named person')

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The people whom a sentence names, as a theme would: 'Joe', 'Mr Novak', 'My manager'. */
export const peopleIn = (text: string, { words }: Sentence): Set<string> => {
  const found = new Set<string>()
  let afterName = false
  for (const [at, { start, end, plain }] of words.entries()) {
    const [before, next] = [words[at - 1]?.plain ?? '', words[at + 1]?.plain ?? '']
    if (roles.has(plain) && (before === 'my' || before === 'our')) found.add(`${capitalised(before)} ${plain}`)
    const written = text.slice(start, end).replace(/['’]s$/, '')
    const isCapitalised = /^\p{Lu}[\p{L}'’-]*\p{Ll}$/u.test(written)
    // Of 'Tom Okafor' the given name is enough.
    const isName = isCapitalised && !afterName && !isPlace(plain) && !isAllowedInCapitals(plain)
    afterName = false
    if (!isName) continue
    if (titles.has(before)) found.add(`${capitalised(before)} ${written}`)
    else if (isGivenName(plain) || (at > 0 && (doing.has(next) || doneTo.has(before)))) found.add(written)
    else continue
    afterName = true
  }
  return found
}
