type Work<T, E> = {
  readonly done: Promise<T>
  readonly controller: AbortController
  /** What it has said so far, for callers who join late. */
  readonly said: E[]
  readonly listeners: Set<(event: E) => void>
  waiting: number
}

/**
 * Concurrent callers with the same key share one piece of work, and each gets all of its events. It is aborted when the
 * last of them has gone.
 */
export const singleFlight = <T, E = never>() => {
  type Start = (signal: AbortSignal, say: (event: E) => void) => Promise<T>
  const running = new Map<string, Work<T, E>>()

  const begin = (key: string, work: Start): Work<T, E> => {
    const controller = new AbortController()
    const said: E[] = []
    const listeners = new Set<(event: E) => void>()
    const say = (event: E) => {
      said.push(event)
      for (const listener of listeners) listener(event)
    }
    const forget = () => {
      if (running.get(key)?.controller === controller) running.delete(key)
    }
    const begun = { done: work(controller.signal, say).finally(forget), controller, said, listeners, waiting: 0 }
    running.set(key, begun)
    return begun
  }

  return async (key: string, gone: AbortSignal, work: Start, onEvent?: (event: E) => void): Promise<T> => {
    gone.throwIfAborted()
    const shared = running.get(key) ?? begin(key, work)
    shared.waiting++
    if (onEvent) {
      for (const event of shared.said) onEvent(event)
      shared.listeners.add(onEvent)
    }
    gone.addEventListener('abort', () => {
      shared.waiting--
      if (onEvent) shared.listeners.delete(onEvent)
      if (shared.waiting > 0) return
      // Later callers start anew: this work is being aborted.
      if (running.get(key) === shared) running.delete(key)
      shared.controller.abort()
    })
    return shared.done
  }
}
