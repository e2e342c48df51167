/** Who waits: a person in a conversation, a person for an answer, a job. */
export type Urgency = 'chat' | 'answer' | 'job'

const order: readonly Urgency[] = ['chat', 'answer', 'job']

type Waiting = {
  readonly urgency: Urgency
  readonly begin: () => void
  /** Called with the number of requests before this one, whenever it changes. */
  readonly onWaiting: ((before: number) => void) | undefined
  told: number | undefined
}

/**
 * Requests to one server that answers only so many at a time; more at once would make each of them slower, or load a
 * model twice. Chats go before other answers, and those before jobs; within each the first comes first.
 */
export const createRequestQueue = () => {
  let underWay = 0
  let queue: readonly Waiting[] = []

  const advance = (slots: number) => {
    while (underWay < slots) {
      const [next, ...rest] = queue
      if (!next) break
      queue = rest
      underWay += 1
      if (next.told !== undefined) next.onWaiting?.(0)
      next.begin()
    }
    queue.forEach((waiting, index) => {
      const before = index + underWay
      if (waiting.told !== before) waiting.onWaiting?.(before)
      waiting.told = before
    })
  }

  return {
    /** Runs the work in its turn. Rejects with the signal's reason where that is aborted before. */
    run: async <T>(
      {
        slots,
        urgency,
        signal,
        onWaiting,
      }: {
        readonly slots: number
        readonly urgency: Urgency
        readonly signal: AbortSignal
        readonly onWaiting?: ((before: number) => void) | undefined
      },
      work: () => Promise<T>,
    ): Promise<T> => {
      signal.throwIfAborted()
      const turn = Promise.withResolvers<void>()
      const waiting: Waiting = { urgency, begin: turn.resolve, onWaiting, told: undefined }
      const behind = queue.findIndex(other => order.indexOf(other.urgency) > order.indexOf(urgency))
      queue = behind === -1 ? [...queue, waiting] : queue.toSpliced(behind, 0, waiting)
      const leave = () => {
        if (!queue.includes(waiting)) return
        queue = queue.filter(other => other !== waiting)
        turn.reject(signal.reason)
        advance(slots)
      }
      signal.addEventListener('abort', leave, { once: true })
      advance(slots)
      try {
        await turn.promise
      } finally {
        signal.removeEventListener('abort', leave)
      }
      try {
        return await work()
      } finally {
        underWay -= 1
        advance(slots)
      }
    },
  }
}
