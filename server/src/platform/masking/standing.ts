import {
  isAllowedInCapitals,
  isGivenName,
  isOrdinary,
  isPlace,
  isSurname,
  isWordOfWork,
  mayBeGivenName,
  mayBePlace,
  mayBeSurname,
} from './lists.ts'
import type { Word } from './words.ts'

/**
 * What a word is, whatever stands beside it: `named` names somebody or something in any case, `unknown` is in no list,
 * `ordinary` is a word of the language, `general` may keep its capital (a day, a tool, a role).
 */
export type Standing = 'named' | 'unknown' | 'ordinary' | 'general'

/** 'KPIs', 'RFIs': the plural of an acronym. */
const pluralAcronym = /^(\p{Lu}{2,})s$/u

export const standingOf = (word: Word): Standing => {
  const key = pluralAcronym.test(word.text) ? word.key.slice(0, -1) : word.key
  if (isAllowedInCapitals(key) || isWordOfWork(key)) return 'general'
  // 'on Fridays'.
  if (key.endsWith('days') && isAllowedInCapitals(key.slice(0, -1))) return 'general'
  if (isListedName(key)) return 'named'
  return isOrdinary(key) ? 'ordinary' : 'unknown'
}

/** In one of the lists of names that are seldom met as words; 'sarahs' without its apostrophe too. */
export const isListedName = (key: string): boolean =>
  isPersonal(key) ||
  isPlace(key) ||
  (key.length > 4 && key.endsWith('s') && isGivenName(key.slice(0, -1)) && !isOrdinary(key))

export const isPersonal = (key: string): boolean => isGivenName(key) || isSurname(key)

/** A name that is a word as well: capitals or neighbours must tell. */
export const mayBeName = (key: string): boolean => mayBeGivenName(key) || mayBeSurname(key) || mayBePlace(key)

/** A single capital letter: an initial, 'I', or the letter of a plan. */
export const isInitial = (word: Word | undefined): boolean => word?.text.length === 1 && word.capital !== 'none'
