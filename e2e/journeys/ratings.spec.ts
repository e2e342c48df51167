import type { Page } from '@playwright/test'
import { expect, handlesOnce, test, toast } from '../journey.ts'
import { button, content, hasFeedback, opened, opensTheEntry, thumb } from '../open-entry.ts'

const ratingOf = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/feedback/rating/individual_entry/${id}`)
  return answer.status() === 404 ? null : answer.json()
}

test('a rating is given, replaced by the other one, and taken back by the same one', async ({ page, person }) => {
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

test('a rating can say why, and that can be changed', async ({ page, person }) => {
  const id = await hasFeedback(page, person)
  await opensTheEntry(page)
  await thumb(page, 'Dislike').click()
  const why = opened(page).getByLabel('Why? (optional)')
  await why.fill('a'.repeat(501))
  await expect(opened(page).getByText('A reason can hold up to 500 characters')).toBeVisible()
  await why.fill('It took my irony at its word')
  await why.press('Enter')
  await expect(why).toBeHidden()
  await expect(thumb(page, 'Dislike')).toBeFocused()
  await page.reload()
  await expect(opened(page).getByText('It took my irony at its word')).toBeVisible()
  await button(page, 'Change the reason').click()
  await why.fill('It missed the point')
  await opened(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(opened(page).getByText('It missed the point')).toBeVisible()
  await expect(async () =>
    expect(await ratingOf(page, id)).toEqual({ rating: 'dislike', reason: 'It missed the point' }),
  ).toPass()
  await thumb(page, 'Like').click()
  await button(page, 'Not now').click()
  await expect(opened(page).getByText('It missed the point')).toBeHidden()
  await expect(async () => expect(await ratingOf(page, id)).toEqual({ rating: 'like' })).toPass()
})

test('a rating goes with the feedback that it was of', async ({ page, person }) => {
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

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /status of (401|500)/ })

  test('a rating that was not recorded is not shown as given', async ({ page, person }) => {
    await hasFeedback(page, person)
    await opensTheEntry(page)
    await handlesOnce(page, '/api/feedback/rating', route => route.fulfill({ status: 500, body: '' }))
    await thumb(page, 'Like').click()
    await expect(toast(page, 'Failed to record your feedback. Please try again.')).toBeVisible()
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
    await thumb(page, 'Like').click()
    await expect(toast(page, 'Feedback recorded')).toBeVisible()
    await handlesOnce(page, '/api/feedback/rating/**', route => route.fulfill({ status: 500, body: '' }))
    await thumb(page, 'Like').click()
    await expect(toast(page, 'Failed to remove your feedback. Please try again.')).toBeVisible()
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'true')
  })

  test('rating asks a person who has been signed out to log in', async ({ page, person }) => {
    await hasFeedback(page, person)
    await opensTheEntry(page)
    await expect(thumb(page, 'Like')).toBeVisible()
    await page.context().clearCookies()
    await thumb(page, 'Like').click()
    await expect(toast(page, 'Authentication Required')).toBeVisible()
    await expect(toast(page, 'Please log in to provide feedback on AI responses.')).toBeVisible()
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
  })

  test('a rating that cannot be read counts as none, without a word', async ({ page, person }) => {
    await hasFeedback(page, person)
    await page.route('/api/feedback/rating/**', route => route.fulfill({ status: 500, body: '' }))
    await opensTheEntry(page)
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
    await expect(page.locator('.toast')).toHaveCount(0)
  })
})
