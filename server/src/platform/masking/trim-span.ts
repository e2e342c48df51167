import { ofHeads, type Part } from './capitalised-runs.ts'
import { callsOn, personVerbs, titles, titlesThatAreWords } from './context-cues.ts'
import { compass, documents, functionWords, organisationHeads, placeHeads, projectHeads, roles } from './head-nouns.ts'
import { isInitial, isPersonal, isStrong } from './sentence-context.ts'
import type { Word } from './split-words.ts'
import { isAllowedInCapitals, isGivenName, mayBeGivenName, mayBeSurname } from './word-lists.ts'

/** The last word of a name that is no person's: 'Council', 'Lane', 'Programme'. */
export const isHead = (key: string) => organisationHeads.has(key) || placeHeads.has(key) || projectHeads.has(key)

const greetings = new Set(
  'dear hi hello hey thanks thank cheers sorry well poor lovely lucky clever brave kind bless met saw'.split(' '),
)

/** A word that names nothing by itself, so that a run does not begin or end with it. */
const isIdle = ({ standing, capital, key }: Word) =>
  (standing === 'general' && key.length > 1 && !(capital === 'all' && titles.has(key))) ||
  (standing === 'ordinary' && functionWords.has(key))

/** Verbs and adverbs with which sentences begin: 'Met Okafor', 'Luckily Priya …'. */
const isCarrying = (key: string) =>
  functionWords.has(key) ||
  greetings.has(key) ||
  personVerbs.has(key) ||
  callsOn.has(key) ||
  /(?:ed|ing|ly)$/u.test(key)

/**
 * Whether the first word of a sentence, no name in itself, belongs to the name after it: 'Tower House', 'Grace Okafor'.
 */
const opensWithName = ([first, second, ...others]: readonly Part[]): boolean => {
  if (!first || !second) return false
  const { key } = first.word
  if (mayBeGivenName(key) && (isStrong(second.word) || mayBeSurname(second.word.key))) return true
  if (isCarrying(key) || titles.has(key) || roles.has(key)) return false
  if (compass.has(key)) return true
  if (isStrong(second.word)) return others.some(({ word }) => isHead(word.key)) && !isGivenName(second.word.key)
  return !isGivenName(second.word.key) && second.word.capital === 'first'
}

/** Whether a word before a name is left out of it: a title, a role, a day, an acronym. */
const isPrefixed = (part: Part, next: Part | undefined): boolean => {
  const { key, capital } = part.word
  if (!isIdle(part.word)) return false
  if (!next || functionWords.has(key) || titles.has(key) || greetings.has(key) || roles.has(key)) return true
  if (next.word.capital === 'none') return !organisationHeads.has(key) && !ofHeads.has(key)
  if (mayBeGivenName(key) && (isStrong(next.word) || mayBeSurname(next.word.key))) return false
  if (titlesThatAreWords.has(key) && isStrong(next.word)) return true
  if (compass.has(key)) return documents.has(next.word.key) || roles.has(next.word.key)
  if (projectHeads.has(key)) return isIdle(next.word)
  // 'Finance Sarah', 'Friday Okafor', 'RAID Kestrel'; but 'British Steel', 'Community Roots'.
  return isPersonal(next.word.key) || capital === 'all' || (isAllowedInCapitals(key) && isStrong(next.word))
}

/** Without the words before the name: the ordinary word that opens the sentence, titles, roles. */
export const trimmedLeft = (parts: readonly Part[]): readonly Part[] => {
  let from = 0
  const first = parts[0]
  if (parts.length > 1 && first?.word.opens && !isStrong(first.word) && !isInitial(first.word) && !opensWithName(parts))
    from = 1
  for (; from < parts.length; from++) {
    const part = parts[from]
    if (!part || !isPrefixed(part, parts[from + 1])) break
  }
  return parts.slice(from)
}

/** Without roles and documents after the name, and their qualifiers: 'Kestrel' of 'Kestrel Risk Register'. */
export const trimmedRight = (parts: readonly Part[]): readonly Part[] => {
  let to = parts.length
  let isOver = false
  for (; to > 1; to--) {
    const part = parts[to - 1]
    const before = parts[to - 2]
    if (!part || !before) break
    const { key } = part.word
    const isSurname =
      mayBeSurname(key) && (isPersonal(before.word.key) || isInitial(before.word) || mayBeGivenName(before.word.key))
    if (isSurname) break
    if (roles.has(key) || documents.has(key)) isOver = true
    else if (!isIdle(part.word) || !isOver) break
  }
  return parts.slice(0, to)
}
