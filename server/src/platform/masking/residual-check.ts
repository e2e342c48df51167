import { personVerbs, placePrepositions } from './context-cues.ts'
import type { Detection } from './detection.ts'
import { functionWords } from './head-nouns.ts'
import { isMisspelling, withOneLetterLess } from './misspellings.ts'
import { isMonth } from './months.ts'
import { neighboursSay } from './neighbour-rules.ts'
import { isWayward } from './person-rules.ts'
import type { Word } from './split-words.ts'
import type { Tokens } from './tokens.ts'
import { isOrdinary, mayBeGivenName } from './word-lists.ts'

/** Identifying numbers: accounts, vehicles, staff; email addresses and URLs. */
const identifying = /@|\d(?:[ -]?\d){7}|\b[A-Z]{2}\d{2} ?[A-Z]{3}\b|\b(?:ht|f)tps?:/u

const minAlikeLength = 5
const minNameLength = 4

/** Words at most two letters from a name that was found: 'Whitaker', 'whittacer'. */
const alike = (names: readonly string[]) => {
  const forms = new Set(
    names.filter(name => name.length >= minAlikeLength).flatMap(name => [name, ...withOneLetterLess(name)]),
  )
  return (key: string) => key.length >= minAlikeLength && [key, ...withOneLetterLess(key)].some(form => forms.has(form))
}

/** Doubts about a word that the rules have left unmasked: looser than they are, as the only cost is a withheld text. */
const isDoubtful = (words: readonly Word[], at: number, isAlike: (key: string) => boolean): boolean => {
  const word = words[at]
  if (!word || /^\p{N}/u.test(word.text)) return false
  const capital = word.capital !== 'none' && !word.opens
  const { standing } = word
  if (standing === 'named') return true
  if (standing === 'unknown') return capital || isAlike(word.key) || isNamedByOthers(words, at)
  if (standing !== 'ordinary' || !capital || functionWords.has(word.key)) return false
  // A lone noun with a capital, as some people write them, but in the position of a person or place.
  return (
    mayBeGivenName(word.key) ||
    placePrepositions.has(words[at - 1]?.key ?? '') ||
    personVerbs.has(words[at + 1]?.key ?? '')
  )
}

/** 'told grace', 'will said', in a text with capitals only at the start of sentences. */
const mayBeNamedSmall = (words: readonly Word[], at: number): boolean => {
  const key = words[at]?.key ?? ''
  return mayBeGivenName(key) && !isMonth(key) && neighboursSay(words, at) >= (isWayward(key) ? 3 : 2)
}

const isNamedByOthers = (words: readonly Word[], at: number): boolean => {
  const key = words[at]?.key ?? ''
  return key.length >= minNameLength && neighboursSay(words, at) > 0 && !isMisspelling(key)
}

/** The second detector: whether any possible identifier is left beside the first one's detections. */
export const mayStillIdentify = (
  text: string,
  reading: Tokens,
  finds: readonly Detection[],
  left: readonly Word[],
): boolean => {
  let at = 0
  for (const find of finds) {
    if (identifying.test(text.slice(at, find.start))) return true
    at = find.end
  }
  if (identifying.test(text.slice(at))) return true
  const untouched = new Set(left.map(word => word.start))
  const names = reading.words.filter(word => !untouched.has(word.start) && !isOrdinary(word.key)).map(word => word.key)
  const isAlike = alike(names)
  return left.some(
    (_, index) => isDoubtful(left, index, isAlike) || (!reading.hasCapitalsInside && mayBeNamedSmall(left, index)),
  )
}
