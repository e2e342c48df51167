import type { Page } from '@playwright/test'

/** Lets the screen find AI's uses in another state than the server has them; what is not named stays as it is. */
export const findsAi = async (page: Page, uses: Record<string, string>) => {
  // Asked anew each time, past any state that the screen was given before.
  const state = await (await page.request.get('/api/ai/state')).json()
  await page.route('/api/ai/state', route => route.fulfill({ json: { ...state, uses: { ...state.uses, ...uses } } }))
}
