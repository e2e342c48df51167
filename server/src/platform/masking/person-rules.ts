import { personVerbs, titles, titlesThatAreWords } from './context-cues.ts'
import type { Named } from './detection.ts'
import { functionWords } from './head-nouns.ts'
import { isMonth } from './months.ts'
import { neighboursSay } from './neighbour-rules.ts'
import { isInitial, isPersonal, isStrong } from './sentence-context.ts'
import type { Word } from './split-words.ts'
import { isBeside, type Tokens } from './tokens.ts'
import { mayBeGivenName, mayBeSurname } from './word-lists.ts'

const sure = 2
const quiteSure = 3
/** Both neighbours indicate it, one of them surely. */
const doublySure = 4

/** Names that are more often months, or things that are spoken of like people: 'hope was lost'. */
const wayward = new Set(
  `april may june august hope faith joy trust patience charity justice glory mercy chance destiny praise harmony promise
   prudence temperance trinity summer autumn wisdom comfort favour honey rain storm river sky star page price pip
   spike`.split(/\s+/u),
)
export const isWayward = (key: string): boolean => wayward.has(key)

/** A title and its dot, or nothing but a blank. */
const followsTitle = (word: Word | undefined): word is Word =>
  word !== undefined && /^(?:\. ?| )$/u.test(word.gap) && !/^\p{N}/u.test(word.text)

const continuesName = (word: Word, flat: boolean): boolean => {
  if (isPersonal(word.key)) return true
  // 'dave h'
  if (flat && /^[b-hj-z]$/u.test(word.key) && word.gap === ' ') return true
  if ((!flat && word.capital === 'none') || functionWords.has(word.key)) return false
  if (mayBeSurname(word.key)) return !flat || !personVerbs.has(word.key)
  return word.standing === 'unknown' || (word.gap === '-' && word.standing !== 'general')
}

/** The surname after a given name or a title: 'grace okafor', 'mr young', 'montgomery hale-brown'. */
export const endOfName = ({ words, flat }: Tokens, at: number): number => {
  let end = at
  for (let next = words[end + 1]; end < at + 3; next = words[end + 1]) {
    if (!isBeside(next) || next.opens || !continuesName(next, flat)) break
    end++
  }
  return end
}

/** 'Mrs Leadbetter', 'dr little', 'Sister Adomako'. */
const afterTitle = (reading: Tokens, at: number): Named | undefined => {
  const { words, flat } = reading
  const title = words[at]
  const next = words[at + 1]
  if (!title || !followsTitle(next)) return undefined
  const named = next.capital !== 'none'
  if (functionWords.has(next.key) && (!named || next.capital === 'all')) return undefined
  const strong = isStrong(next)
  const surely = titles.has(title.key) && (named || flat || strong || mayBeSurname(next.key)) && !titles.has(next.key)
  const perhaps =
    titlesThatAreWords.has(title.key) &&
    (strong || mayBeSurname(next.key)) &&
    (flat ? strong : title.capital === 'first' && named && next.standing !== 'general')
  if (!surely && !perhaps) return undefined
  return { from: at + 1, to: endOfName(reading, at + 1), kind: 'person' }
}

/**
 * The score needed from the neighbours: higher for lower case in a text with capitals, and for words also said of
 * things.
 */
const surenessWanted = (word: Word, { flat, capitalisesNouns }: Tokens): number => {
  if (word.capital === 'none' && !flat) return doublySure
  if (flat) return wayward.has(word.key) ? quiteSure : 1
  if (isMonth(word.key)) return sure
  if (word.opens || word.standing === 'general') return 1
  return capitalisesNouns ? 0 : Number.NEGATIVE_INFINITY
}

/** Given names that are words as well, where their neighbours decide: 'asked will to', 'Grace was', 'mark okafor'. */
const byNeighbours = (reading: Tokens, at: number): Named | undefined => {
  const { words, flat } = reading
  const word = words[at]
  if (!word || !mayBeGivenName(word.key)) return undefined
  const next = words[at + 1]
  const surnamed =
    isBeside(next) && (isPersonal(next.key) || (flat && !functionWords.has(word.key) && next.standing === 'unknown'))
  if (!surnamed && neighboursSay(words, at) < surenessWanted(word, reading)) return undefined
  return { from: at, to: endOfName(reading, at), kind: 'person' }
}

/** An adjective is neither subject nor object: 'Young was late' is a person. */
const adjectives = new Set(
  'young white black green brown grey gray sharp short small strong wild wise sweet noble moody low long little large keen humble handy hardy grave gentle blunt bright rich best good fair'.split(
    ' ',
  ),
)

/** Surnames that are words as well, standing alone: '"Not my job," White said'. */
const surnameByNeighbours = (reading: Tokens, at: number): Named | undefined => {
  const word = reading.words[at]
  if (!word || !mayBeSurname(word.key) || functionWords.has(word.key)) return undefined
  const inCapitals = adjectives.has(word.key) ? 1 : sure
  const wanted = word.capital === 'first' ? inCapitals : reading.flat ? quiteSure : doublySure
  if (neighboursSay(reading.words, at) < wanted) return undefined
  return { from: at, to: endOfName(reading, at), kind: 'person' }
}

/** A person in no list, in lower case, where a verb of speech or a phrase indicates it: 'told przemo', 'wiola said'. */
const unknownPerson = (reading: Tokens, at: number): Named | undefined => {
  const word = reading.words[at]
  if (word?.capital !== 'none' || word.key.length < 3 || /\p{N}/u.test(word.key)) return undefined
  if (word.standing !== 'unknown' || neighboursSay(reading.words, at) < sure) return undefined
  return { from: at, to: endOfName(reading, at), kind: 'person' }
}

/** Acronyms of roles, which may ring without being names. */
const officeHolders = new Set(
  'pm sro hr it md ceo cfo cto coo cio fd pmo epmo qs hq sme ba qa po sm gp hod ops'.split(' '),
)

/** 'Y. says never again', 'told K about it'. */
const isSpeaking = (words: readonly Word[], at: number): boolean => {
  const next = words[at + 1]
  const acts = next !== undefined && /^\.? $/u.test(next.gap) && personVerbs.has(next.key) && next.capital === 'none'
  return acts ? words[at]?.key !== 'a' || next.gap === '. ' : neighboursSay(words, at) >= sure && words[at]?.key !== 'a'
}

/** A trade's acronym as the subject of a call is a person's initials: 'PD rang me'; 'the PM rang' is not. */
const initialsByNeighbours = ({ words }: Tokens, at: number): Named | undefined => {
  const word = words[at]
  if (isInitial(word) && word?.key !== 'i' && isSpeaking(words, at)) return { from: at, to: at, kind: 'person' }
  if (word?.capital !== 'all' || word.text.length < 2 || word.text.length > 3) return undefined
  if (word.standing !== 'general' || officeHolders.has(word.key)) return undefined
  if (neighboursSay(words, at) < (personVerbs.has(words[at + 1]?.key ?? '') ? sure : quiteSure)) return undefined
  return { from: at, to: at, kind: 'person' }
}

const rules = [afterTitle, byNeighbours, surnameByNeighbours, unknownPerson, initialsByNeighbours]

/** People identified by titles, neighbours and verbs. */
export const namedByNeighbours = (reading: Tokens): readonly Named[] =>
  reading.words.flatMap((_, at) => {
    for (const rule of rules) {
      const named = rule(reading, at)
      if (named) return named
    }
    return []
  })
