import { contentStems } from './content-stems.ts'

/** A smaller diary does not show which of its words are rare. */
export const minEntriesForRelated = 8
/** Share of the score that the text has against itself. */
const minScore = 0.22
const minSharedRare = 3
const rareShare = 0.1
/** Of a small diary the share is one entry: a matter written about twice would have no rare words. */
const minRareEntries = 2
/** Words of which nearly every entry of this person speaks. */
const frequentWords = 20

// BM25's usual constants.
const k1 = 1.2
const b = 0.75

type Counts = ReadonlyMap<string, number>
const countsOf = (stems: Iterable<string>): Counts => {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)

export type RelatedEntries = {
  /** Adds an entry; one at a time, so that a long diary can be added in slices. */
  readonly add: (id: string, text: string) => void
  /**
   * The entries that are about the same as a text, the most related first: by BM25 over stems without the person's most
   * frequent ones. Empty for a small diary; an entry that shares fewer than three rare words with the text is not related.
   */
  readonly to: (text: string) => readonly string[]
}

/** Finds related entries among those of one person. */
export const createRelatedEntries = (): RelatedEntries => {
  const entries = new Map<string, Counts>()
  /** In how many entries each stem occurs. */
  const frequencies = new Map<string, number>()
  let totalLength = 0

  const add = (id: string, text: string) => {
    const counts = countsOf(contentStems(text))
    entries.set(id, counts)
    for (const [stem, count] of counts) {
      frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1)
      totalLength += count
    }
  }

  const to = (text: string): readonly string[] => {
    if (entries.size < minEntriesForRelated) return []
    const rareUpTo = Math.max(minRareEntries, rareShare * entries.size)
    const frequent = new Set(
      [...frequencies]
        .filter(([, count]) => count > rareUpTo)
        .sort(([, one], [, other]) => other - one)
        .slice(0, frequentWords)
        .map(([stem]) => stem),
    )
    const words = new Map([...countsOf(contentStems(text))].filter(([stem]) => !frequent.has(stem)))
    const averageLength = totalLength / entries.size
    const scoreOf = (counts: Counts): number => {
      const norm = k1 * (1 - b + (b * sum(counts.values())) / averageLength)
      let score = 0
      for (const stem of words.keys()) {
        const count = counts.get(stem)
        if (count === undefined) continue
        // A word that no entry has weighs as if one had it: else much that is new would hide what is not.
        const frequency = frequencies.get(stem) ?? 1
        score +=
          (Math.log(1 + (entries.size - frequency + 0.5) / (frequency + 0.5)) * count * (k1 + 1)) / (count + norm)
      }
      return score
    }
    const whole = scoreOf(words)
    const rare = [...words.keys()].filter(stem => (frequencies.get(stem) ?? 0) <= rareUpTo)
    return [...entries]
      .filter(([, counts]) => rare.filter(stem => counts.has(stem)).length >= minSharedRare)
      .map(([id, counts]) => ({ id, score: scoreOf(counts) / whole }))
      .filter(({ score }) => score >= minScore)
      .sort((one, other) => other.score - one.score)
      .map(({ id }) => id)
  }
  return { add, to }
}
