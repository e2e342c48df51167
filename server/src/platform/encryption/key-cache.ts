import type { Clock } from '../clock.ts'

type Entry<Value> = { readonly value: Promise<Value | undefined>; readonly since: number }

/**
 * Caches at most `capacity` values, evicting the least recently used, each for `lifetime` milliseconds from the start
 * of its load. Concurrent reads share one load. Neither a failure nor an absence is cached.
 */
export const keyCache = <Value>(capacity: number, lifetime: number, clock: Clock) => {
  const entries = new Map<string, Entry<Value>>()

  const isFresh = ({ since }: Entry<Value>, now: number) => now >= since && now - since < lifetime

  const load = (name: string, now: number, loading: Promise<Value | undefined>): Promise<Value | undefined> => {
    // Expired keys, of deleted people too, should not stay in memory until others evict them.
    for (const [other, entry] of entries) if (!isFresh(entry, now)) entries.delete(other)
    const forgetThisOne = () => {
      if (entries.get(name) === entry) entries.delete(name)
    }
    const value = loading.then(
      found => {
        if (found === undefined) forgetThisOne()
        return found
      },
      error => {
        forgetThisOne()
        throw error
      },
    )
    const entry = { value, since: now }
    entries.set(name, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= capacity) break
      entries.delete(oldest)
    }
    return value
  }

  return {
    get(name: string, loader: (name: string) => Promise<Value | undefined>): Promise<Value | undefined> {
      const now = clock().getTime()
      const entry = entries.get(name)
      entries.delete(name)
      if (!entry || !isFresh(entry, now)) return load(name, now, loader(name))
      // A Map keeps insertion order: reinserted last, as the most recently used.
      entries.set(name, entry)
      return entry.value
    },
    put(name: string, value: Value): void {
      entries.delete(name)
      void load(name, clock().getTime(), Promise.resolve(value))
    },
    drop(name: string): void {
      entries.delete(name)
    },
  }
}
