import { withheldText } from '@diary/contract/masking'
import { adminLimits, maskedTexts } from '@diary/contract/study-admin'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import type { AdminEntries } from './admin-entries.ts'
import type { OwnedEntry } from './admin-rows.ts'
import type { KnownFilters } from './filters.ts'

/** Time limit of a search, in milliseconds; the answer says how far it came. */
const longest = 5_000

/** Case does not matter, nor whether quotation marks are curly: phones write ’ where keyboards write '. */
const folded = (text: string) => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

const holds = ({ entry }: OwnedEntry, wanted: string): boolean =>
  entry.state !== 'pending' &&
  maskedTexts.some(name => {
    const text = entry[name]
    return text !== undefined && text !== withheldText && folded(text).includes(wanted)
  })

export type Found = {
  readonly found: readonly OwnedEntry[]
  /** Where it stopped early, and why. */
  readonly ended?: { readonly back: string; readonly by: 'found' | 'time' }
}

/** Scans the masked texts in memory, newest first: there is deliberately no index of words. */
export const searchEntries = async (
  { pages }: AdminEntries,
  filters: KnownFilters,
  text: string,
  gone: AbortSignal,
): Promise<Found> => {
  const wanted = folded(text)
  const began = performance.now()
  const found: OwnedEntry[] = []
  const slices = createTimeSlicer()
  for await (const page of pages(filters)) {
    gone.throwIfAborted()
    for (const each of page) {
      if (slices.isOver()) await slices.next()
      if (!holds(each, wanted)) continue
      found.push(each)
      // Whether more would match is unknown: this is how far it came.
      if (found.length === adminLimits.listed) return { found, ended: { back: each.entry.createdAt, by: 'found' } }
    }
    const last = page.at(-1)
    if (last && performance.now() - began > longest) return { found, ended: { back: last.entry.createdAt, by: 'time' } }
  }
  return { found }
}
