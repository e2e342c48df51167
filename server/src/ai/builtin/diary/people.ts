import { isAllowedInCapitals, isGivenName, isPlace } from '../../../platform/masking/word-lists.ts'
import type { Sentence } from '../text-parts.ts'

const wordsIn = (list: string) => new Set(list.trim().split(/\s+/))

const titles = wordsIn('mr mrs ms miss dr prof sir')
const roles = wordsIn('manager boss director mentor supervisor sponsor coach deputy apprentice trainee tutor')
const doing = wordsIn(`
  said says asked asks told tells wrote writes replied answered thinks thought wants wanted looked laughed smiled nodded
  rang called brought sent explained agreed refused suggested offered knew knows`)
const doneTo = wordsIn('told asked met rang phoned called thanked helped let emailed texted')

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
