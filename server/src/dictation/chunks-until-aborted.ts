import { raceAbort } from '../platform/race-abort.ts'

/** The same chunks, as long as the signal is not aborted: one that never comes is then not waited for any longer. */
export async function* chunksUntilAborted(audio: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = audio[Symbol.asyncIterator]()
  try {
    while (true) {
      const next = await raceAbort(chunks.next(), signal)
      if (next.done) return
      yield next.value
    }
  } finally {
    // Not waited for, as a source that waits for sound answers only then; whatever it says, nobody needs it any more.
    Promise.resolve(chunks.return?.()).catch(() => undefined)
  }
}
