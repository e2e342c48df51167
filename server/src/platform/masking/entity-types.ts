import { placePrepositions } from './context-cues.ts'
import type { EntityType } from './detection.ts'
import { organisationHeads, placeHeads, projectHeads } from './head-nouns.ts'
import { isInitial, isPersonal, isRoad } from './sentence-context.ts'
import type { Word } from './split-words.ts'
import { isGivenName, isPlace, mayBeGivenName, mayBePlace } from './word-lists.ts'

/** What a name is probably the name of. A wrong kind hides as well as the right one. */
export const entityTypeOf = (words: readonly Word[], from: number, to: number): EntityType => {
  const name = words.slice(from, to + 1)
  const keys = name.map(word => word.key)
  const first = keys[0] ?? ''
  const last = keys.at(-1) ?? ''
  const before = words[from - 1]?.key ?? ''
  const after = words[to + 1]?.key ?? ''
  if (projectHeads.has(first) || projectHeads.has(last) || projectHeads.has(after)) return 'project'
  if (keys.some(key => organisationHeads.has(key))) return 'organisation'
  if (isRoad(first)) return 'place'
  if (isGivenName(first) || isInitial(name[0])) return 'person'
  if (name.length > 1 && placeHeads.has(last)) return 'place'
  if (keys.some(isPersonal) || mayBeGivenName(first)) return 'person'
  if (isPlace(last) || mayBePlace(last)) return 'place'
  if (name.every(word => word.capital === 'all')) return last.length > 3 ? 'organisation' : 'person'
  return placePrepositions.has(before) ? 'place' : 'person'
}
