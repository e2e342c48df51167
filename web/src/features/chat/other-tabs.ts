/** The same conversation, open in other tabs of this browser. */
export type OtherTabs = {
  /** Takes a step while no other tab takes one, each in its turn. */
  readonly withLock: (step: () => Promise<void>) => Promise<void>
  /** Tells them that what is kept has changed. */
  readonly notify: () => void
  /** Hears it from them. */
  readonly subscribe: (listener: () => void) => void
}

/** The other tabs of a person, by research ID. Nothing that was said goes over the channel, only that there is news. */
export const otherTabsOf = (person: string): OtherTabs => {
  const name = `chat ${person}`
  const channel = new BroadcastChannel(name)
  let last = Promise.resolve()
  return {
    withLock: step => {
      // Where there are no locks (plain http off localhost), nothing is shared either: then this tab's turns are enough.
      const take = () => (navigator.locks ? navigator.locks.request(name, step) : step())
      // Refused only to a page that is going: it has nothing more to keep.
      last = last.then(take).catch(() => undefined)
      return last
    },
    notify: () => channel.postMessage('kept'),
    subscribe: listener => channel.addEventListener('message', listener),
  }
}
