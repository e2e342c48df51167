import { useSyncExternalStore } from 'react'

/**
 * What is being changed and lives no longer than the page: never written to the device. It outlives the screen, so that
 * whoever goes to another one and comes back finds it; a page that is about to go is asked about while anything is left.
 */
export type PageDrafts<Draft> = {
  readonly get: (name: string) => Draft | undefined
  /** Keeps a draft, or forgets it where there is none. */
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

/** Whether anything is left that lives no longer than the page. */
export const holdsPageDrafts = (): boolean => [...everything].some(({ holds }) => holds())

/** For whoever logs out: nothing of theirs is left, and nothing is asked about. */
export const forgetPageDrafts = () => {
  for (const { forget } of everything) forget()
  askWhileAnythingIsLeft()
}

/** The draft of this name as it is now. */
export const usePageDraft = <Draft>({ get, subscribe }: PageDrafts<Draft>, name: string): Draft | undefined =>
  useSyncExternalStore(subscribe, () => get(name))

/** All of a kind. */
export const usePageDrafts = <Draft>({ all, subscribe }: PageDrafts<Draft>): ReadonlyMap<string, Draft> =>
  useSyncExternalStore(subscribe, all)
