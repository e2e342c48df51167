import { type Browser, expect, type Page } from '@playwright/test'
import { createPerson } from './journey.ts'
import type { RunningServer } from './running-server.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const table = (page: Page) => page.getByRole('table', { name: 'Recent entries' })
export const rowOf = (page: Page, words: string) => table(page).getByRole('row').filter({ hasText: words })
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search entries' })

/** Another participant, in their own browser, who writes this. */
export const writes = async (browser: Browser, server: RunningServer, ...contents: readonly string[]) => {
  const context = await browser.newContext({ baseURL: server.url })
  const writer = createPerson(await context.newPage(), server)
  await writer.keepsADiary(...contents.map(content => ({ content })))
  await context.close()
  return writer
}

const likenesses = ['velvet', 'crooked', 'muffled', 'brittle', 'lopsided', 'threadbare', 'polished', 'squeaky']
const things = ['teapot', 'ladder', 'lantern', 'saddle', 'bucket', 'trumpet', 'carpet', 'wardrobe', 'umbrella']
const unused = likenesses.flatMap((likeness, index) =>
  things.map(thing => `${likenesses[index - 1] ?? 'plain'} ${likeness} ${thing}`),
)

/** Words that no other journey's entries have, and that masking leaves unmasked as they are ordinary. */
export const rareWords = () => {
  const words = unused.pop()
  if (words === undefined) throw new Error('no words are left')
  return words
}

/** Finds entries by their words once they are masked, a moment after they were written. */
export const finds = async (page: Page, words: string, count: number) =>
  expect(async () => {
    await page.goto('/admin')
    await Promise.all([page.waitForResponse('**/api/admin/entries/search?*'), search(page).fill(words)])
    await expect(rowOf(page, words)).toHaveCount(count, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
