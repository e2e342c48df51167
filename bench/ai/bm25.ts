/** How well a bag of words fits each of a few short documents: Okapi BM25 with its usual constants. */
export type Ranker = (words: ReadonlySet<string>) => ReadonlyMap<string, number>

const k1 = 1.2
const b = 0.75

/** `documents`: the stems of each, by its key. */
export const createRanker = (documents: ReadonlyMap<string, readonly string[]>): Ranker => {
  const postings = new Map<string, Map<string, number>>()
  let totalLength = 0
  for (const [key, stems] of documents) {
    totalLength += stems.length
    for (const stem of stems) {
      const counts = postings.get(stem) ?? new Map<string, number>()
      counts.set(key, (counts.get(key) ?? 0) + 1)
      postings.set(stem, counts)
    }
  }
  const averageLength = totalLength / Math.max(1, documents.size)
  return words => {
    const scores = new Map<string, number>()
    for (const word of words) {
      const counts = postings.get(word)
      if (counts === undefined) continue
      const rarity = Math.log(1 + (documents.size - counts.size + 0.5) / (counts.size + 0.5))
      for (const [key, count] of counts) {
        const length = (documents.get(key)?.length ?? 0) / averageLength
        const part = (rarity * (count * (k1 + 1))) / (count + k1 * (1 - b + b * length))
        scores.set(key, (scores.get(key) ?? 0) + part)
      }
    }
    return scores
  }
}
