import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

const yearInSeconds = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

/** The document's theme, set by the server from the cookie. */
const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Applies a theme at once, and stores it in a cookie for a year, which the server reads. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const value = theme === 'system' ? '' : theme
  const age = theme === 'system' ? 0 : yearInSeconds
  // No other host can set a cookie with this prefix, and browsers accept it over https only.
  const [name, secure] = location.protocol === 'https:' ? ['__Host-theme', '; Secure'] : ['theme', '']
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
  colourBrowser()
  for (const listener of listeners) listener()
}

/** Updates `theme-color`, so that the browser's own bars match the page. */
const colourBrowser = () => {
  const colour = getComputedStyle(document.documentElement).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = colour
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chosen theme; `system` on the server, which renders no choice. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'system')
