let leaving: Promise<void> | undefined
const underWay = new Set<AbortController>()

/**
 * Makes a call that ends the session. Pending and new reads are paused meanwhile: they would be refused, and the
 * refusals shown to a person who is just logging out. They resume where the call fails; otherwise they wait until the
 * page unloads.
 */
export const pauseReads = async <T>(endSession: () => Promise<T>): Promise<T> => {
  let goOn = () => {}
  leaving = new Promise(resolve => {
    goOn = resolve
  })
  for (const reading of underWay) reading.abort()
  try {
    return await endSession()
  } catch (error) {
    leaving = undefined
    goOn()
    throw error
  }
}

/** `fetch` for reads, which may be repeated: see `whileNothingIsRead`. */
export const fetchToRead = async (address: string, init: RequestInit): Promise<Response> => {
  const { signal } = init
  while (leaving) await leaving
  const reading = new AbortController()
  const stop = () => reading.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  underWay.add(reading)
  try {
    return await fetch(address, { ...init, signal: reading.signal })
  } catch (error) {
    if (!reading.signal.aborted || signal?.aborted) throw error
    return fetchToRead(address, init)
  } finally {
    // A response that has started was authorised: its body may still arrive.
    underWay.delete(reading)
  }
}
