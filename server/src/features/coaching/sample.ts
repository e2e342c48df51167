import { aroundEntry } from '../../ai/index.ts'

/** Characters read of one entry for themes, so that a long one leaves room for the others. */
const maxPerEntry = 20_000

/** Cuts a text to that length, or to less, as a copy: a slice would keep the whole text in memory. */
export const cutLong = (text: string, most = maxPerEntry): string => {
  const length = Math.min(Math.floor(most), maxPerEntry)
  return text.length <= length ? text : Buffer.from(text.slice(0, length), 'utf16le').toString('utf16le')
}

export type ToSample = { readonly id: string; readonly createdAt: string; readonly content: string }

/**
 * The entries that fit into so many characters, in the given order: all, or a sample spread evenly from the first to
 * the last.
 */
export const sampleEvenly = <E extends ToSample>(entries: readonly E[], characters: number): readonly E[] => {
  const sizeOf = ({ content }: E) => content.length + aroundEntry
  const total = entries.reduce((sum, entry) => sum + sizeOf(entry), 0)
  if (total <= characters) return entries
  const count = Math.max(1, Math.floor((entries.length * characters) / total))
  const step = count === 1 ? 0 : (entries.length - 1) / (count - 1)
  const chosen: E[] = []
  let left = characters
  // From the newest back: where lengths vary, it is the oldest that may not fit.
  for (let index = count - 1; index >= 0; index--) {
    const entry = entries[count === 1 ? entries.length - 1 : Math.round(index * step)]
    if (!entry || sizeOf(entry) > left) continue
    left -= sizeOf(entry)
    chosen.unshift(entry)
  }
  return chosen
}
