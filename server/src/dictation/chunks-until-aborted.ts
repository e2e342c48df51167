import { raceAbort } from '../platform/race-abort.ts'

/** The same chunks until the signal is aborted, also while one is awaited. */
export async function* chunksUntilAborted(audio: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = audio[Symbol.asyncIterator]()
  try {
    while (true) {
      const next = await raceAbort(chunks.next(), signal)
      if (next.done) return
      yield next.value
    }
  } finally {
    // Not awaited, as a source that waits for sound answers only then; its result is not needed.
    Promise.resolve(chunks.return?.()).catch(() => undefined)
  }
}
