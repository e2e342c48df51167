import { capitalisedRuns, type Part } from './capitalised-runs.ts'
import { personOrThingVerbs, personVerbs, titles } from './context-cues.ts'
import type { Named } from './detection.ts'
import { entityTypeOf } from './entity-types.ts'
import {
  compass,
  documents,
  firmHeads,
  functionWords,
  namingNothing,
  roles,
  siteHeads,
  streetHeads,
} from './head-nouns.ts'
import { isInitial, isRare, isStrong } from './sentence-context.ts'
import type { Word } from './split-words.ts'
import type { Tokens } from './tokens.ts'
import { isHead, trimmedLeft, trimmedRight } from './trim-span.ts'
import { mayBeGivenName, mayBePlace, mayBeSurname } from './word-lists.ts'

/** An acronym unknown to any trade, or a person's initials ('EM', 'MR'); not a shouted word. */
const isAcronym = ({ word }: Part) =>
  word.capital === 'all' &&
  word.text.length > 1 &&
  (isStrong(word) ||
    (word.text.length === 2 &&
      (titles.has(word.key) || (word.standing === 'ordinary' && !functionWords.has(word.key)))))

const plainWays = new Set('access haul site link relief ring service slip public private side back cycle'.split(' '))

/** Names made of general words only: 'Station Road', 'North Yard', 'Central Housing Association', 'Grace Young'. */
const isGeneralName = (parts: readonly Part[]): boolean => {
  const keys = parts.map(part => part.word.key)
  const [first = ''] = keys
  const last = keys.at(-1) ?? ''
  if (keys.length < 2) return false
  if (keys.every(key => compass.has(key))) return true
  // 'Northern Line Extension'.
  if (keys.length > 2 && compass.has(first) && !roles.has(last) && !documents.has(last)) return true
  if (streetHeads.has(last)) return !plainWays.has(first)
  if (siteHeads.has(last) || firmHeads.has(last)) return last === 'hall' || !namingNothing.has(first)
  return mayBeGivenName(first) && mayBeSurname(keys[1] ?? '')
}

const latin = new Set(['u.k', 'u.s', 'e.g', 'i.e', 'a.m', 'p.m', 'n.b', 'p.s'])

/** 'S.B.', 'J. Hill': initials with dots, or before a surname. */
const isInitialled = (parts: readonly Part[], words: readonly Word[]): boolean => {
  const [first, second] = parts
  if (!first || !second) return false
  if (!isInitial(second.word)) return mayBeSurname(second.word.key) || second.word.gap.startsWith('.')
  const dotted = words.slice(first.at + 1, second.at + 1).every(word => word.gap.startsWith('.'))
  return dotted && !latin.has(`${first.word.key}.${second.word.key}`)
}

const placing = new Set('at near from via'.split(' '))

/** 'Reading office', 'Bath team'. */
const placed = new Set('station office depot site yard council team people staff hospital market university'.split(' '))

const subjects = new Set('people others folk time things life work silence panic rain god nature money luck'.split(' '))

const isVerb = (key: string) =>
  personOrThingVerbs.has(key) || /^(?:are|were|have|aren't|weren't|haven't|won't)$/u.test(key)

/** 'Horizon wants a decision', "Falcon's budget": an ordinary word that opens a sentence where only a name can. */
const opensAsName = ({ at, word }: Part, words: readonly Word[]): boolean => {
  const behind = words[at + 1]
  if (mayBePlace(word.key) && behind?.gap === ' ' && placed.has(behind.key)) return true
  if (functionWords.has(word.key) || subjects.has(word.key) || /(?:ed|ing|ly|s)$/u.test(word.key)) return false
  const next = words[at + 1]
  if (!next || next.opens || next.gap !== ' ') return false
  return word.after > word.end || personVerbs.has(next.key) || (isRare(word) && isVerb(next.key))
}

/** Whether the trimmed run is a name. */
const names = (parts: readonly Part[], { capitalisesNouns, words }: Tokens): boolean => {
  if (parts.some(part => isAcronym(part) || isStrong(part.word))) return true
  const [first] = parts
  if (!first) return false
  if (isInitial(first.word)) return isInitialled(parts, words)
  const { key } = first.word
  const ordinary = parts.filter(
    ({ word }) => word.standing === 'ordinary' && word.capital !== 'all' && word.capital !== 'none',
  )
  if (ordinary.length === 0) return isGeneralName(parts)
  if (parts.length > 1)
    return (
      !capitalisesNouns ||
      ordinary.length > 1 ||
      parts.some(({ word }) => isHead(word.key) && !roles.has(word.key) && !documents.has(word.key))
    )
  if (first.word.opens) return opensAsName(first, words)
  if (!capitalisesNouns || mayBeGivenName(key) || mayBePlace(key) || isRare(first.word)) return true
  // Even among Nouns: 'at Falcon', 'the Falcon depot', 'Falcon said'.
  const next = words[first.at + 1]
  if (placing.has(words[first.at - 1]?.key ?? '')) return true
  return next?.gap === ' ' && (isHead(next.key) || personVerbs.has(next.key))
}

/** 'Tolland council', 'Elm street': a head noun in lower case is part of the name too. */
const smallHeads = new Set('council university hospital college academy'.split(' '))

/** Whether no noun follows that a number would count. */
const isAlone = (words: readonly Word[], at: number): boolean => {
  const next = words[at + 1]
  return !next || !/^[ -]$/u.test(next.gap) || functionWords.has(next.key)
}

const withSmallHead = (words: readonly Word[], at: number): number => {
  const next = words[at + 1]
  if (next?.capital !== 'none' || next.gap !== ' ') return at
  if (smallHeads.has(next.key) || streetHeads.has(next.key)) return at + 1
  // 'Weaver Viaduct 2.'
  if (/^\d{1,3}\p{L}?$/u.test(next.key) && isAlone(words, at + 1)) return at + 1
  const isCouncil = words[at + 2]?.key === 'council' && /^(?:borough|county|city|district|town|parish)$/u.test(next.key)
  return isCouncil ? at + 2 : at
}

/** Masks by default: every capitalised word that is neither allowed a capital nor the start of a sentence. */
export const namedByCapitals = (reading: Tokens): readonly Named[] => {
  if (reading.shouted) return []
  const found: Named[] = []
  for (const run of capitalisedRuns(reading.words)) {
    const parts = trimmedRight(trimmedLeft(run))
    const [first] = parts
    const last = parts.at(-1)
    if (!first || !last || !names(parts, reading)) continue
    const to = withSmallHead(reading.words, last.at)
    found.push({ from: first.at, to, kind: entityTypeOf(reading.words, first.at, to) })
  }
  return found
}
