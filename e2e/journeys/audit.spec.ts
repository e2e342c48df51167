import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signsInAsAdministrator } from '../administrator.ts'
import { expect, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'

const log = (page: Page) => page.getByRole('table', { name: 'Audit log' })
const records = (page: Page) => log(page).getByRole('row')

/** Does something that is recorded, with a distinguishable purpose. */
const exportsFor = async (page: Page, purpose: string) => {
  const query = new URLSearchParams({ format: 'csv', purpose, from: '2020-01-01', to: '2020-01-31' })
  expect((await page.request.get(`/api/admin/export?${query}`)).ok()).toBe(true)
}

test('the log says who did what and when; it has details and filters, and is saved as a file', async ({ page }) => {
  const purpose = `a data set, ${crypto.randomUUID()}`
  await signsInAsAdministrator(page)
  await exportsFor(page, purpose)
  await page.goto('/admin?view=audit')
  const record = records(page).filter({ hasText: purpose })
  await expect(record).toContainText('exported masked entries')
  await expect(record).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/)
  await expect(record.getByText(purpose)).toBeHidden()
  await record.getByText(/^\d+ details$/).click()
  await expect(record.getByText(purpose)).toBeVisible()

  await page.getByLabel('Action').selectOption('wrote a news post')
  await expect(record).toBeHidden()
  await page.getByLabel('Action').selectOption('exported masked entries')
  await expect(page).toHaveURL(/action=entries-exported/)
  await page.getByLabel('Who').selectOption('The system')
  await expect(page.getByRole('heading', { name: 'No records found' })).toBeVisible()
  await page.getByLabel('Who').selectOption('Everybody')
  await expect(record).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  await expect(toast(page, 'Data Exported')).toBeVisible()
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(purpose)
  expect(file).not.toContain('wrote a news post')
  await page.getByLabel('Action').selectOption('All actions')
  await expect(records(page).filter({ hasText: 'exported the audit log' }).first()).toBeVisible()
})

for (const viewport of sizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('the log is accessible', async ({ page }) => {
      await signsInAsAdministrator(page)
      await exportsFor(page, 'a data set for the board')
      await looksAt(page, 'the audit log', async () => {
        await page.goto('/admin?view=audit')
        await log(page).locator('summary').first().click()
      })
    })
  })
}
