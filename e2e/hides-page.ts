import type { Page } from '@playwright/test'

/** Lets the page believe that nobody can see it, as behind another tab, or that somebody can again. */
export const hidesPage = (page: Page, hidden: boolean) =>
  page.evaluate(
    state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    hidden ? 'hidden' : 'visible',
  )
