/** Rejects with the signal's reason as soon as it is aborted, whatever the work does; leaves no listener behind. */
export const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** The same chunks, as long as the signal is not aborted: one that never comes is then not waited for any longer. */
export async function* chunksUntilAborted(audio: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = audio[Symbol.asyncIterator]()
  try {
    while (true) {
      const next = await untilAborted(chunks.next(), signal)
      if (next.done) return
      yield next.value
    }
  } finally {
    // Not waited for, as a source that waits for sound answers only then; whatever it says, nobody needs it any more.
    Promise.resolve(chunks.return?.()).catch(() => undefined)
  }
}
