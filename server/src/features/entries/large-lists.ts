import { buffer } from 'node:stream/consumers'
import { type Entry, listEntries } from '@diary/contract/entries'
import pLimit from 'p-limit'
import { createJsonArrayStream } from '../../platform/http/stream-json-array.ts'

/** Bytes of sealed words from which on a diary is read in turn: some thousand entries of an ordinary length. */
const large = 1024 * 1024

const writeList = createJsonArrayStream(listEntries.response)

/**
 * Opens and writes large diaries one at a time, each as one piece of bytes, so that twenty at once take the memory of one
 * and the bytes of twenty. Two at a time were no faster, as opening is work of the processor. Small ones do not stand in
 * the queue.
 */
export const createLargeLists = () => {
  const limit = pLimit(1)
  return {
    isLarge: (bytes: number) => bytes >= large,
    /** Throws the signal's reason where whoever asked has left before the turn came. */
    write: (read: () => Promise<readonly Entry[]>, gone: AbortSignal): Promise<Buffer> =>
      limit(async () => {
        gone.throwIfAborted()
        const written = writeList(await read())
        return typeof written === 'string' ? Buffer.from(written) : buffer(written)
      }),
  }
}
