import { halvesOf } from '../themes/overall.ts'
import type { EntryToRead, Survey } from '../themes/survey.ts'
import { type Line, lineOn } from './lines.ts'
import type { Thread } from './threads.ts'

/** Something that is told otherwise later than before; with the lines from before and from after, where both are shown. */
export type Change = { readonly text: string; readonly lines: readonly [Line, Line] | null; readonly about: string }

type Tone = 'heavy' | 'light'

/** By so much of its entries must a thread have lost a tone to be told. */
const clearTurn = 0.5
/** In a half with fewer entries on it, a thread has no tone of its own. */
const fewestOfAHalf = 2

const shareOf = (count: number, of: number): string => {
  if (count === of) return of === 2 ? 'both entries' : `all ${of} entries`
  return count === 0 ? `none of the ${of}` : `${count} of the ${of} entries`
}

const opposite = { heavy: 'light', light: 'heavy' } as const
const entriesIn = ({ heavyIn, lightIn }: Thread, tone: Tone) => (tone === 'heavy' ? heavyIn : lightIn)

type Parts = { readonly earlier: readonly number[]; readonly later: readonly number[] }

/** The entries of a thread by half; null where there is too little to compare. */
const partsOf = ({ entries }: Thread, { read }: Survey): Parts | null => {
  const from = halvesOf(read)?.later[0]
  if (from === undefined) return null
  const parts = { earlier: entries.filter(entry => entry < from), later: entries.filter(entry => entry >= from) }
  return Math.min(parts.earlier.length, parts.later.length) < fewestOfAHalf ? null : parts
}

/** How much of a tone a thread has lost from half to half, and in which words that is told. */
const lossOf = (thread: Thread, tone: Tone, parts: Parts | null) => {
  const toned = entriesIn(thread, tone)
  if (parts === null) {
    const [first, last] = [thread.entries[0] ?? -1, thread.entries.at(-1) ?? -1]
    const isLost = toned.has(first) && entriesIn(thread, opposite[tone]).has(last)
    return { loss: isLost ? 1 : 0, told: `${tone} in tone the first time, ${opposite[tone]} the last time` }
  }
  const { earlier, later } = parts
  const [before, after] = [earlier, later].map(part => part.filter(entry => toned.has(entry)).length)
  return {
    loss: (before ?? 0) / earlier.length - (after ?? 0) / later.length,
    told: `${tone} in tone in ${shareOf(before ?? 0, earlier.length)} on it in the earlier half, and in ${shareOf(after ?? 0, later.length)} in the later half`,
  }
}

/** A thread whose tone has turned, told with words from before and from after. */
export const turnOf = (thread: Thread, entries: readonly EntryToRead[], survey: Survey): Change | null => {
  const parts = partsOf(thread, survey)
  for (const tone of ['heavy', 'light'] as const) {
    const { loss, told } = lossOf(thread, tone, parts)
    const toned = entriesIn(thread, tone)
    const last = thread.entries.at(-1) ?? -1
    // What ends in the tone that it has lost is told better by its end.
    if (loss < clearTurn || toned.has(last)) continue
    const first = thread.entries.find(entry => toned.has(entry)) ?? -1
    const other = entriesIn(thread, opposite[tone])
    const before = lineOn(thread.theme, entries[first], tone)
    const after = lineOn(
      thread.theme,
      entries[thread.entries.findLast(entry => other.has(entry)) ?? last],
      opposite[tone],
    )
    if (before === null || after === null || entries[first]?.date === entries[last]?.date) continue
    const { name } = thread.theme
    return {
      about: name,
      text: `${name}: ${told}. You wrote ${before.shown}, and later ${after.shown}.`,
      lines: [before, after],
    }
  }
  return null
}
