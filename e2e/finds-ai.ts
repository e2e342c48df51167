import type { Page } from '@playwright/test'

/** Answers the screen's call for AI's state with changes; other fields stay. */
export const findsAi = async (page: Page, uses: Record<string, string>) => {
  // Fetches the state anew each time, without earlier changes.
  const state = await (await page.request.get('/api/ai/state')).json()
  await page.route('/api/ai/state', route => route.fulfill({ json: { ...state, uses: { ...state.uses, ...uses } } }))
}
