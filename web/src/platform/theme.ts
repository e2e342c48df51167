import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

const yearInSeconds = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

/** The theme that this document wears; the server wrote it there from the cookie. */
const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Wears a theme at once, and asks the server for it from now on by a cookie that lives one year. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const value = theme === 'system' ? '' : theme
  const age = theme === 'system' ? 0 : yearInSeconds
  // No other host can set a cookie of this prefix, and browsers take it over https only.
  const [name, secure] = location.protocol === 'https:' ? ['__Host-theme', '; Secure'] : ['theme', '']
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
  colourBrowser()
  for (const listener of listeners) listener()
}

/** Lets the browser's own bars go with the page, as the document's `theme-color` did when it was loaded. */
const colourBrowser = () => {
  const colour = getComputedStyle(document.documentElement).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = colour
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chosen theme; `system` in what the server renders, which shows no choice. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'system')
