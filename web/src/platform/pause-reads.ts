let leaving: Promise<void> | undefined
const underWay = new Set<AbortController>()

/**
 * Makes a call that ends the session. What is being read meanwhile is put off, as is what would be read: it would be
 * refused, and the refusal told to somebody who is just leaving. Where the call fails it goes on, otherwise it waits
 * until the page has gone.
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

/** `fetch` for what only reads and may therefore be asked for twice: see `whileNothingIsRead`. */
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
    // What has been answered was answered for somebody signed in: its text may still come.
    underWay.delete(reading)
  }
}
