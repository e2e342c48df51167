import { type Entry, entryMessages, type TagCorrection } from '@diary/contract/entries'
import { findFramework } from '../../ai/index.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import type { Entries } from './entries.ts'

const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)]

/** The correction without duplicates; throws 400 for a code in the wrong list. */
const checked = ({ tags = [], frameworkId = '' }: Entry, correction: TagCorrection): TagCorrection => {
  const suggested = new Set(tags.filter(({ by }) => by === 'ai').map(({ code }) => code))
  const known = new Set(findFramework(frameworkId)?.competences.map(({ code }) => code))
  const wrong = (['confirmed', 'removed', 'added'] as const).find(list =>
    correction[list].some(code => (list === 'added' ? !known.has(code) || suggested.has(code) : !suggested.has(code))),
  )
  if (wrong) throw fieldProblem(wrong, entryMessages.unknownCompetence)
  return {
    confirmed: distinct(correction.confirmed.filter(code => !correction.removed.includes(code))),
    removed: distinct(correction.removed),
    added: distinct(correction.added),
    ownTags: distinct(correction.ownTags),
  }
}

/** A person's correction of the competences of their entry: stored beside the suggestion, and it applies. */
export const correctTagsOf = async (
  entries: Entries,
  owner: ConsentingId,
  id: string,
  correction: TagCorrection,
): Promise<Entry> => {
  const entry = await entries.read(owner, id)
  if (!entry) throw problem(404, entryMessages.notFound)
  if (!entry.frameworkId) throw problem(409, entryMessages.notClassified)
  const corrected = await entries.correctTags(owner, id, checked(entry, correction))
  if (!corrected) throw problem(404, entryMessages.notFound)
  return corrected
}
