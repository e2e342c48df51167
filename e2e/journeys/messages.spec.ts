import type { Page } from '@playwright/test'
import { signsInAsAdministrator } from '../administrator.ts'
import { expect, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'

const messages = (page: Page) => page.getByRole('table', { name: 'Messages' })
const rowFrom = (page: Page, email: string) => messages(page).getByRole('row').filter({ hasText: email })
const opens = (page: Page, email: string) =>
  rowFrom(page, email)
    .getByRole('button', { name: /^Open the message/ })
    .click()

/** Sends a message with the support form, signed out; returns its address. */
const somebodyAsks = async (page: Page, message: string, subject = 'privacy') => {
  const email = `asks-${crypto.randomUUID()}@example.org`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post('/api/support', { headers, data: { email, subject, message } })
  expect(answer.status()).toBe(204)
  return email
}

test('a message is listed as new, opened, answered by email, marked, and marked as new again', async ({ page }) => {
  const text = 'Could I see what is kept of me?\n\nI took part in the spring.'
  const email = await somebodyAsks(page, text)
  await signsInAsAdministrator(page)
  await page.goto('/admin?view=messages')
  await page.getByText(/^New \d+$/).click()
  await expect(page).toHaveURL(/state=new/)
  await expect(rowFrom(page, email)).toContainText('Privacy')
  await expect(rowFrom(page, email)).toContainText('new')
  await expect(messages(page)).not.toContainText('in the spring')

  await opens(page, email)
  const dialog = page.getByRole('dialog', { name: 'Privacy' })
  await expect(dialog).toContainText('Could I see what is kept of me?')
  const answer = dialog.getByRole('link', { name: 'Answer by e-mail' })
  await expect(answer).toHaveAttribute('href', `mailto:${email}?subject=Re%3A%20Privacy`)
  await dialog.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(toast(page, 'Marked as answered')).toBeVisible()
  await expect(dialog).toContainText(/Answered \d{4}-\d\d-\d\d/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rowFrom(page, email)).toBeHidden()

  await page.getByText(/^Answered \d+$/).click()
  await opens(page, email)
  await dialog.getByRole('button', { name: 'Mark as new' }).click()
  await expect(toast(page, 'Marked as new')).toBeVisible()
})

test('once the last message of the last page is marked, the page before it is shown', async ({ page }) => {
  await signsInAsAdministrator(page)
  const waiting = async () => {
    const answer = await page.request.get('/api/admin/messages?state=new')
    return ((await answer.json()) as { total: number }).total
  }
  // A page holds 25.
  while ((await waiting()) % 25 !== 1 || (await waiting()) < 26) await somebodyAsks(page, 'One of many.')
  await page.goto('/admin?view=messages&state=new')
  const older = page.getByRole('button', { name: 'Older' })
  const rows = messages(page).getByRole('row').filter({ hasText: 'Open the message' })
  await older.click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Open the message/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as new' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rows).toHaveCount(25)
  await expect(page.getByText('No new messages')).toBeHidden()
})

test('a very long word stays within the message', async ({ page }) => {
  const subject = 'S'.repeat(200)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const data = { name: 'N'.repeat(90), email: 'long@example.org', subject, message: 'M'.repeat(500) }
  expect((await page.request.post('/api/contact', { headers, data })).ok()).toBe(true)
  await signsInAsAdministrator(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin?view=messages')
  await opens(page, 'long@example.org')
  const dialog = page.getByRole('dialog', { name: subject })
  await expect(dialog).toContainText('MMM')
  expect(await dialog.evaluate(sheet => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
})

test('a participant sees no messages', async ({ page, person }) => {
  await person.keepsADiary()
  await page.goto('/admin?view=messages')
  await expect(page.getByRole('heading', { name: 'You need administrator privileges' })).toBeVisible()
  await expect(messages(page)).toBeHidden()
})

for (const viewport of sizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('messages are accessible', async ({ page }) => {
      const email = await somebodyAsks(page, 'The second line of the form is hard to read.', 'technical')
      await signsInAsAdministrator(page)
      await looksAt(page, 'the messages', async () => {
        await page.goto('/admin?view=messages')
        await rowFrom(page, email).waitFor()
      })
      await looksAt(
        page,
        'a message open',
        async () => {
          await opens(page, email)
          await page.getByText('hard to read').waitFor()
        },
        '.dialog',
      )
    })
  })
}
