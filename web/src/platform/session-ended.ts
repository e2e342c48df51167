import { useSyncExternalStore } from 'react'

/**
 * Whether a call was answered 401. Held outside React and apart from the current user, so that the screen and typed
 * text stay: only a banner appears.
 */
let ended = false
const listeners = new Set<() => void>()

const set = (next: boolean) => {
  if (next === ended) return
  ended = next
  for (const listener of listeners) listener()
}

export const markSessionEnded = () => set(true)
/** A call that needs a session succeeded: the person may have logged in again in another tab. */
export const markSessionAlive = () => set(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const hasSessionEnded = (): boolean => ended

export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, hasSessionEnded)
