import { buffer } from 'node:stream/consumers'
import { type Entry, listEntries } from '@diary/contract/entries'
import pLimit from 'p-limit'
import { createJsonArrayStream } from '../../platform/http/stream-json-array.ts'

/** Bytes of sealed words from which on a diary is queued: about a thousand ordinary entries. */
export const largeBytes = 1024 * 1024

const writeList = createJsonArrayStream(listEntries.response)

/**
 * Unseals and serialises large diaries one at a time, each into one buffer, so that twenty at once take the memory of
 * one and the bytes of twenty. Two at a time were no faster, as unsealing is bound by the processor. Small ones bypass
 * the queue.
 */
export const createLargeLists = () => {
  const limit = pLimit(1)
  return {
    /** Throws the signal's reason where the caller disconnects while queued. */
    write: (read: () => Promise<readonly Entry[]>, gone: AbortSignal): Promise<Buffer> =>
      limit(async () => {
        gone.throwIfAborted()
        const written = writeList(await read())
        return Buffer.isBuffer(written) ? written : buffer(written)
      }),
  }
}
