import pLimit from 'p-limit'

type Start = () => Promise<void>
/** Waiting work by group and key; the first is next, and then moves to the end. */
type Groups = Map<string, Map<string, Start[]>>

export type FairQueueLimits = {
  /** How many run at once. */
  readonly atOnce: number
  /** How many may wait under one key, in one group, and altogether. */
  readonly ofKey: number
  readonly ofGroup: number
  readonly inAll: number
}

const sizeOf = (group: ReadonlyMap<string, readonly Start[]> | undefined) => {
  let size = 0
  for (const waiting of group?.values() ?? []) size += waiting.length
  return size
}

/**
 * Runs work with limited concurrency, round-robin over groups and over the keys of a group: a key with much work waits
 * behind its own, and delays others by at most one item. Work over a limit is refused at once.
 */
export const createFairQueue = ({ atOnce, ofKey, ofGroup, inAll }: FairQueueLimits) => {
  const groups: Groups = new Map()
  const limit = pLimit(atOnce)

  const takeFirst = (): Start | undefined => {
    const [first] = groups
    const [next] = first?.[1] ?? []
    if (!first || !next) return undefined
    const [group, keys] = first
    const [key, starts] = next
    const start = starts.shift()
    keys.delete(key)
    if (starts.length > 0) keys.set(key, starts)
    groups.delete(group)
    if (keys.size > 0) groups.set(group, keys)
    return start
  }

  return {
    /** Runs the work when its turn comes. Throws what `refuse` makes if too much is waiting. */
    run: <T>(group: string, key: string, work: () => Promise<T>, refuse: () => Error): Promise<T> => {
      const keys = groups.get(group) ?? new Map<string, Start[]>()
      const starts = keys.get(key) ?? []
      const isFull = starts.length >= ofKey || sizeOf(keys) >= ofGroup || limit.pendingCount >= inAll
      if (isFull) return Promise.reject(refuse())
      return new Promise<T>((resolve, reject) => {
        starts.push(() => work().then(resolve, reject))
        keys.set(key, starts)
        groups.set(group, keys)
        // The next key is chosen when a slot is free.
        void limit(async () => takeFirst()?.())
      })
    },
  }
}
