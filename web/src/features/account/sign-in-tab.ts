import { useSyncExternalStore } from 'react'

const signInTabs = ['login', 'register', 'reset'] as const
export type SignInTab = (typeof signInTabs)[number]

const isTab = (value: string): value is SignInTab => signInTabs.some(tab => tab === value)

let shown: SignInTab = 'login'

const fromAddress = (): SignInTab => {
  const named = location.hash.slice(1) || 'login'
  // Any other name, such as the skip link's, is an anchor on the shown tab.
  if (isTab(named)) shown = named
  return shown
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The address of a tab, for links. */
export const tabAddress = (tab: SignInTab) => `#${tab}`

/** The tab named in the address, so that a reload keeps it and the back button returns to the one before. */
export const useSignInTab = (): SignInTab => useSyncExternalStore(subscribe, fromAddress)

export const openSignInTab = (tab: string): void => {
  if (isTab(tab) && tab !== fromAddress()) location.hash = tabAddress(tab)
}
