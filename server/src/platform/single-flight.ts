type Work<T> = { readonly done: Promise<T>; readonly controller: AbortController; waiting: number }

/** Concurrent callers with the same key share one piece of work. It is aborted when the last of them has gone. */
export const singleFlight = <T>() => {
  const running = new Map<string, Work<T>>()

  const begin = (key: string, work: (signal: AbortSignal) => Promise<T>): Work<T> => {
    const controller = new AbortController()
    const forget = () => {
      if (running.get(key)?.controller === controller) running.delete(key)
    }
    const begun = { done: work(controller.signal).finally(forget), controller, waiting: 0 }
    running.set(key, begun)
    return begun
  }

  return async (key: string, gone: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    gone.throwIfAborted()
    const shared = running.get(key) ?? begin(key, work)
    shared.waiting++
    gone.addEventListener('abort', () => {
      shared.waiting--
      if (shared.waiting > 0) return
      // Later callers start anew: this work is being aborted.
      if (running.get(key) === shared) running.delete(key)
      shared.controller.abort()
    })
    return shared.done
  }
}
