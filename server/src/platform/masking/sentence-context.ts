import {
  isAllowedInCapitals,
  isEveryday,
  isGivenName,
  isOrdinary,
  isPlace,
  isSurname,
  isWordOfWork,
} from './word-lists.ts'

/**
 * What a word is regardless of its neighbours: `named` is a name in any case, `unknown` is in no list, `ordinary` is a
 * word of the language, `general` may keep its capital (a day, a tool, a role).
 */
export type SentenceContext = 'named' | 'unknown' | 'ordinary' | 'general'

/** A word's standing, and its form in the lists. */
type Judged = { readonly standing: SentenceContext; readonly key: string }

/** And how it is written. */
type Spelt = { readonly text: string; readonly capital: string }

/** 'KPIs', 'RFIs': the plural of an acronym. */
const pluralAcronym = /^(\p{Lu}{2,})s$/u

/** 'P01', 'B2': a revision, a gridline, a room. The roads 'M62' and 'A19' are places. */
const lettered = /^\p{L}\p{N}/u
/** 'P01', '8B', 'A4a': digits with one letter before them, behind them, or both. */
const withOneLetter = /^(?:\p{L}\p{N}+\p{L}?|\p{N}+\p{L})$/u

/** 'Rail4All': a digit in place of a word makes a name of ordinary words. */
const coined = /^\p{L}[\p{L}\p{M}]+\p{N}\p{L}[\p{L}\p{M}]+$/u

/** Whether letters and digits that touch are one word: 'PRINCE2', 'M62', '3D'. All others are words of their own. */
export const isOneWordWithDigits = (text: string, key: string): boolean =>
  withOneLetter.test(text) || coined.test(text) || isAllowedInCapitals(key) || isWordOfWork(key)

const maxUnitLength = 3
const units = new Set('st nd rd th'.split(' '))

/** Letters that touch a number, too few to be a word: '3rd', '20mph', 'utf8'. Names in the lists are found before. */
export const isUnitAfterDigits = (key: string, capital: string): boolean =>
  key.length <= maxUnitLength && (capital === 'none' || units.has(key))

export const isRoad = (key: string): boolean => /^(?:m\d{1,2}|a\d{2,4})$/u.test(key)

export const sentenceContextOf = (text: string, plainKey: string): SentenceContext => {
  const key = pluralAcronym.test(text) ? plainKey.slice(0, -1) : plainKey
  if (isAllowedInCapitals(key) || isWordOfWork(key)) return 'general'
  // 'on Fridays'.
  if (key.endsWith('days') && isAllowedInCapitals(key.slice(0, -1))) return 'general'
  if (key.length < 2) return 'general'
  if (lettered.test(key)) return isRoad(key) ? 'unknown' : 'general'
  if (isListedName(key)) return 'named'
  return isOrdinary(key) ? 'ordinary' : 'unknown'
}

/** In one of the lists of names that are rarely words; 'sarahs' without its apostrophe too. */
const isListedName = (key: string): boolean =>
  isPersonal(key) ||
  isPlace(key) ||
  (key.length > 4 && key.endsWith('s') && isGivenName(key.slice(0, -1)) && !isOrdinary(key))

export const isPersonal = (key: string): boolean => isGivenName(key) || isSurname(key)

/** Named by itself: in a list of names, or in no list at all. */
export const isStrong = ({ standing }: Judged): boolean => standing === 'named' || standing === 'unknown'

/** Forms of verbs, plurals, and endings of words that say how or what something is: no project is named so. */
const formOfNoName =
  /(?:ed|ing|ly|s|n't|ness|ment|ity|[ae]nce|ism|[st]ure|[ai]ble|ful|less|ous|ive|[st]ic|[^rt]al|[ae]ry|i[sz]e)$/u

/** A word of the language that one seldom writes, and that is no plural and no form of a verb: the stuff of code names. */
export const isRare = ({ standing, key }: Judged): boolean =>
  standing === 'ordinary' && key.length > 3 && !formOfNoName.test(key) && !isEveryday(key)

/** A single capital letter: an initial, 'I', or the letter of a plan. */
export const isInitial = (word: Spelt | undefined): boolean => word?.text.length === 1 && word.capital !== 'none'
