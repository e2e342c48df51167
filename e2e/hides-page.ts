import type { Page } from '@playwright/test'

/** Makes the page hidden, as behind another tab, or visible again. */
export const hidesPage = (page: Page, hidden: boolean) =>
  page.evaluate(
    state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    hidden ? 'hidden' : 'visible',
  )
