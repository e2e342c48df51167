import type { Page } from '@playwright/test'
import { expect, test, toast } from '../journey.ts'
import { button, content, hasFeedback, opened, opensTheEntry, thumb } from '../open-entry.ts'

const ratingOf = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/feedback/rating/individual_entry/${id}`)
  return answer.status() === 404 ? null : answer.json()
}

test('a rating is given, replaced by the other one, and removed by the same one', async ({ page, person }) => {
  const id = await hasFeedback(page, person)
  await opensTheEntry(page)
  await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
  await thumb(page, 'Like').click()
  await expect(toast(page, 'Feedback recorded')).toBeVisible()
  await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'true')
  expect(await ratingOf(page, id)).toEqual({ rating: 'like' })
  await thumb(page, 'Dislike').click()
  await expect(thumb(page, 'Dislike')).toHaveAttribute('aria-pressed', 'true')
  await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
  await expect(async () => expect(await ratingOf(page, id)).toEqual({ rating: 'dislike' })).toPass()
  await page.reload()
  await expect(thumb(page, 'Dislike')).toHaveAttribute('aria-pressed', 'true')
  await thumb(page, 'Dislike').click()
  await expect(toast(page, 'Feedback removed')).toBeVisible()
  await expect(thumb(page, 'Dislike')).toHaveAttribute('aria-pressed', 'false')
  expect(await ratingOf(page, id)).toBeNull()
})

test('a rating is removed with its feedback', async ({ page, person }) => {
  const id = await hasFeedback(page, person)
  await opensTheEntry(page)
  await thumb(page, 'Like').click()
  await expect(toast(page, 'Feedback recorded')).toBeVisible()
  await button(page, 'Not now').click()
  await button(page, 'Edit Entry').click()
  const form = page.getByRole('dialog', { name: 'Edit Diary Entry' })
  await form.getByLabel('Content').fill(`${content} She was quieter than I expected.`)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(opened(page).getByText('Written for an earlier version')).toBeVisible()
  await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
  await expect(opened(page).getByText('Written for an earlier version')).toBeHidden()
  await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
  expect(await ratingOf(page, id)).toBeNull()
})
