import { expect, type Page } from '@playwright/test'
import { signsInAsAdministrator } from './administrator.ts'

export const headers = { 'sec-fetch-site': 'same-origin' }
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const content = (page: Page) => page.getByLabel('Content (Markdown)')
export const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
export const aTitle = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

type PostInput = { title: string; content?: string; published?: boolean; tags?: string[]; featuredImage?: string }
/** Writes a post through the API; an administrator must be signed in on this page. */
export const hasWritten = async (page: Page, post: PostInput) => {
  const data = { content: 'A text.', published: true, ...post }
  const answer = await page.request.post('/api/admin/blog/posts', { headers, data })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; slug: string; updatedAt: string }
}
/** Signs in as the first administrator and opens the news in the admin area. */
export const asAdmin = async (page: Page) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin?view=news')
  await expect(button(page, 'New post')).toBeVisible()
}
export const signsOut = (page: Page) => page.context().clearCookies()
