import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../once.ts'
import { dataFolder } from '../paths.ts'
import { stemsOf } from './inflections.ts'

const linesOf = (file: string): readonly string[] =>
  readFileSync(join(dataFolder('maskingLists'), file), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

/** Read at first use: a server that has masked nothing yet should not pay for the lists. */
const wordList = (file: string) => once(() => new Set(linesOf(file).flatMap(line => line.split(' '))))

const common = wordList('ordinary-words.txt')
const rarer = wordList('rarer-words.txt')
const allowed = wordList('allowed-in-capitals.txt')
const given = wordList('given-names.txt')
const surnames = wordList('surnames.txt')
const givenWords = wordList('given-names-that-are-words.txt')
const surnameWords = wordList('surnames-that-are-words.txt')
const places = wordList('places.txt')
const everyday = wordList('everyday-words.txt')
const placeWords = wordList('places-that-are-words.txt')
const work = wordList('words-of-work.txt')

/**
 * Among the most frequent words, or a form of one: a rarer word in the position of a name may be a name ('Hemlock is on
 * hold').
 */
export const isEveryday = (key: string): boolean =>
  everyday().has(key) || stemsOf(key).some(stem => everyday().has(stem))

/** Several words a line; looked up in `phrases.ts`. */
export const organisationLines = () => linesOf('organisations.txt')
export const placeLines = () => linesOf('place-phrases.txt')
export const allowedLines = () => linesOf('allowed-phrases.txt')

/** Names in any case: hardly ever words. */
export const isGivenName = (key: string) => given().has(key)
export const isSurname = (key: string) => surnames().has(key)
export const isPlace = (key: string) => places().has(key)

/** Names that are words as well (Grace, Mark; Hill, Young): their neighbours must decide. */
export const mayBeGivenName = (key: string) => givenWords().has(key)
export const mayBeSurname = (key: string) => surnameWords().has(key)

/** Places that are words as well (Reading, Bath). */
export const mayBePlace = (key: string) => placeWords().has(key)

/** Roles, teams, documents, stages: many people write them with capitals. */
export const isWordOfWork = (key: string) => work().has(key)

/** May keep its capital: a day, a country, a method, a tool, an acronym of the trade. */
export const isAllowedInCapitals = (key: string) => allowed().has(key)

const isInDictionary = (key: string): boolean => common().has(key) || rarer().has(key)

/** Words made with a prefix and an ending, as of work: 'reprofiling', 'unminuted'. Without the ending 'Midford' were one. */
const made = /^(?:de|dis|mis|non|over|pre|re|sub|un|under)(\p{L}{3,}(?:ed|ing|tion|ment|able|ise|ize)s?)$/u
/** Words made with an ending that no name has: 'disciplinedly', 'unprofessionalism'. */
const ended = /^(?:non|over|un)?(\p{L}{5,})(?:ly|ness|isms?)$/u

/** A word that a dictionary or the trade has, or a form of one. */
export const isOrdinary = (key: string): boolean => {
  if (isKnown(key)) return true
  const stem = made.exec(key)?.[1] ?? ended.exec(key)?.[1]
  return stem !== undefined && isKnown(stem)
}

const isKnown = (key: string): boolean =>
  isInDictionary(key) ||
  allowed().has(key) ||
  work().has(key) ||
  key.endsWith("n't") ||
  /^\p{N}/u.test(key) ||
  stemsOf(key).some(isInDictionary)
