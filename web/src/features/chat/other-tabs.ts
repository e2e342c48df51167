/** The same conversation, open in other tabs of this browser. */
export type OtherTabs = {
  /** Runs a step under a lock across tabs. */
  readonly withLock: (step: () => Promise<void>) => Promise<void>
  /** Notifies other tabs that the stored state has changed. */
  readonly notify: () => void
  /** Subscribes to their notifications. */
  readonly subscribe: (listener: () => void) => void
}

/** The other tabs of a person, by research ID. The channel carries no text, only that there is a change. */
export const otherTabsOf = (person: string): OtherTabs => {
  const name = `chat ${person}`
  const channel = new BroadcastChannel(name)
  let last = Promise.resolve()
  return {
    withLock: step => {
      // Where there are no locks (plain http off localhost), nothing is shared either: a queue in this tab suffices.
      const take = () => (navigator.locks ? navigator.locks.request(name, step) : step())
      // Refused only to an unloading page, which has nothing more to store.
      last = last.then(take).catch(() => undefined)
      return last
    },
    notify: () => channel.postMessage('kept'),
    subscribe: listener => channel.addEventListener('message', listener),
  }
}
