import { withheldText } from '@diary/contract/masking'
import { adminLimits, maskedTexts } from '@diary/contract/study-admin'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import type { AdminEntries } from './admin-entries.ts'
import type { OwnedEntry } from './admin-rows.ts'
import type { KnownFilters } from './filters.ts'

/** A search ends after so many milliseconds, and says how far it came. */
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
  /** Where it ended before the end, and why. */
  readonly ended?: { readonly back: string; readonly by: 'found' | 'time' }
}

/** Looks through the masked texts in memory, newest first: no index of words exists, and none is made. */
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
      // The next one read may be the one too many, or there may be none: this is as far as is known.
      if (found.length === adminLimits.listed) return { found, ended: { back: each.entry.createdAt, by: 'found' } }
    }
    const last = page.at(-1)
    if (last && performance.now() - began > longest) return { found, ended: { back: last.entry.createdAt, by: 'time' } }
  }
  return { found }
}
