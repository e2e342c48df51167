import type { Entry } from '@diary/contract/entries'
import type { Inputs } from '../../ai/index.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { dayIn } from '../../platform/timeframe.ts'
import { type Entries, writerText } from '../entries/index.ts'
import { cutLong, sampleEvenly, type ToSample } from './sample.ts'

type Read = ToSample & { readonly revision: number }

/** A diary for analysis: the entries read, oldest first, and the totals. */
export type WholeDiary = {
  readonly sample: readonly Read[]
  /** How many entries have text. */
  readonly entries: number
  /** The newest change of any of them. */
  readonly revision: number
}

/** The writer's own text; empty where it cannot be unsealed. */
const wordsIn = ({ entryType, content, damaged }: Entry) =>
  damaged?.includes('words') ? '' : writerText(entryType, content)

/** However long they are, so many entries fit into a request. */
const minEntriesAtOnce = 4

/** Reads as much of a diary as fits into so many characters. */
export const readDiary = async (entries: Entries, owner: ParticipantId, characters: number): Promise<WholeDiary> => {
  const read: Read[] = []
  for await (const entry of entries.stream(owner)) {
    const { id, createdAt, revision } = entry
    const words = wordsIn(entry)
    if (words.trim() !== '')
      read.push({ id, createdAt, content: cutLong(words, characters / minEntriesAtOnce), revision })
  }
  return {
    sample: sampleEvenly(read.reverse(), characters),
    entries: read.length,
    revision: read.reduce((newest, { revision }) => Math.max(newest, revision), 0),
  }
}

/** Whether there is anything to read in a diary. */
export const hasWords = async (entries: Entries, owner: ParticipantId): Promise<boolean> => {
  for await (const entry of entries.stream(owner)) {
    if (wordsIn(entry).trim() !== '') return true
  }
  return false
}

type Numbered = { readonly ref: number; readonly createdAt: string; readonly content: string }

/** Entries in the form of an AI request. */
export const asInput = (entries: readonly Numbered[], timeZone: string): Inputs['themes'] => ({
  entries: entries.map(({ ref, createdAt, content }) => ({ ref, date: dayIn(createdAt, timeZone), text: content })),
})
