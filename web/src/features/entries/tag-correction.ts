import { type Entry, type EntryTag, entryLimits, entryMessages, type TagCorrection } from '@diary/contract/entries'

/** A person's correction so far, in the form that is sent: always whole. */
export const correctionOf = ({ tags = [], ownTags = [] }: Entry): TagCorrection => {
  const codesWhere = (wanted: (tag: EntryTag) => boolean) => tags.filter(wanted).map(({ code }) => code)
  return {
    confirmed: codesWhere(({ by, verdict }) => by === 'ai' && verdict === 'confirmed'),
    removed: codesWhere(({ by, verdict }) => by === 'ai' && verdict === 'removed'),
    added: codesWhere(({ by }) => by === 'person'),
    ownTags: [...ownTags],
  }
}

export type Verdict = 'confirmed' | 'removed' | undefined

export const verdictOn = ({ confirmed, removed }: TagCorrection, code: string): Verdict =>
  removed.includes(code) ? 'removed' : confirmed.includes(code) ? 'confirmed' : undefined

const without = (list: readonly string[], gone: string) => list.filter(each => each !== gone)
const within = (list: readonly string[], one: string) => [...without(list, one), one]

/** Confirms or removes a suggestion; undefined leaves it undecided again. */
export const withVerdict = (correction: TagCorrection, code: string, verdict: Verdict): TagCorrection => ({
  ...correction,
  confirmed: verdict === 'confirmed' ? within(correction.confirmed, code) : without(correction.confirmed, code),
  removed: verdict === 'removed' ? within(correction.removed, code) : without(correction.removed, code),
})

export const withAdded = (correction: TagCorrection, code: string): TagCorrection => ({
  ...correction,
  added: within(correction.added, code),
})

export const withoutAdded = (correction: TagCorrection, code: string): TagCorrection => ({
  ...correction,
  added: without(correction.added, code),
})

export const withOwnTag = (correction: TagCorrection, words: string): TagCorrection => ({
  ...correction,
  ownTags: [...correction.ownTags, words.trim()],
})

export const withoutOwnTag = (correction: TagCorrection, words: string): TagCorrection => ({
  ...correction,
  ownTags: without(correction.ownTags, words),
})

/** Why an own tag cannot be added; undefined where it can. */
export const wrongWith = ({ ownTags }: TagCorrection, words: string): string | undefined => {
  const { length } = words.trim()
  if (length === 0) return entryMessages.tagShort
  if (length > entryLimits.ownTagMax) return entryMessages.tagLong
  if (ownTags.length >= entryLimits.ownTagsMax) return entryMessages.tooManyTags
  const same = ownTags.some(each => each.toLowerCase() === words.trim().toLowerCase())
  return same ? 'These words are already there' : undefined
}

/** AI's confidence in a suggestion, in words: it ranks but is not calibrated, so it is no percentage. */
export const sureness = (confidence: number): string =>
  confidence >= 0.7 ? 'High confidence' : confidence >= 0.5 ? 'Fair confidence' : 'Low confidence'
