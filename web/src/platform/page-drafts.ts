import { useSyncExternalStore } from 'react'

/**
 * Drafts in memory, never stored on the device. They outlive the screen, so that they are there on return; leaving the
 * page asks while there are any.
 */
export type PageDrafts<Draft> = {
  readonly get: (name: string) => Draft | undefined
  /** Sets a draft, or removes it where undefined. */
  readonly set: (name: string, draft: Draft | undefined) => void
  readonly all: () => ReadonlyMap<string, Draft>
  readonly subscribe: (listener: () => void) => () => void
}

const everything = new Set<{ readonly holds: () => boolean; readonly forget: () => void }>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
const askWhileAnythingIsLeft = () => {
  if (holdsPageDrafts()) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

export const createPageDrafts = <Draft>(): PageDrafts<Draft> => {
  let drafts: ReadonlyMap<string, Draft> = new Map()
  const listeners = new Set<() => void>()
  const put = (next: ReadonlyMap<string, Draft>) => {
    drafts = next
    for (const listener of listeners) listener()
  }
  everything.add({ holds: () => drafts.size > 0, forget: () => put(new Map()) })
  return {
    get: name => drafts.get(name),
    set: (name, draft) => {
      if (drafts.get(name) === draft) return
      const others = [...drafts].filter(([other]) => other !== name)
      put(new Map(draft === undefined ? others : [...others, [name, draft]]))
      askWhileAnythingIsLeft()
    },
    all: () => drafts,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Whether there are drafts in memory. */
export const holdsPageDrafts = (): boolean => [...everything].some(({ holds }) => holds())

/** On logout: removes all drafts, so that nothing is asked. */
export const forgetPageDrafts = () => {
  for (const { forget } of everything) forget()
  askWhileAnythingIsLeft()
}

/** The present draft of this name. */
export const usePageDraft = <Draft>({ get, subscribe }: PageDrafts<Draft>, name: string): Draft | undefined =>
  useSyncExternalStore(subscribe, () => get(name))

/** All drafts of a kind. */
export const usePageDrafts = <Draft>({ all, subscribe }: PageDrafts<Draft>): ReadonlyMap<string, Draft> =>
  useSyncExternalStore(subscribe, all)
