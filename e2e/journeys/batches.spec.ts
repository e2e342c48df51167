import type { Page } from '@playwright/test'
import { signsInAsAdministrator } from '../administrator.ts'
import { hidesPage } from '../hides-page.ts'
import { createPerson, expect, sidewaysScroll, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { recurring } from './diary-for-themes.ts'
import { batchesWithEverything } from './sample-batches.ts'

const path = '/api/admin/batches'
const headers = { 'sec-fetch-site': 'same-origin' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const table = (page: Page, name: string) => page.getByRole('table', { name })
const cells = (page: Page, name: string, id: string) =>
  table(page, name).getByRole('row').filter({ hasText: id }).getByRole('cell')

test('the admin area links to the jobs, where a participant’s own shows only counts and its id', {
  tag: '@smoke',
}, async ({ page, browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const writer = createPerson(await context.newPage(), server)
  await writer.keepsADiary(...recurring)
  const started = await context.request.post('/api/coaching/analysis', { headers })
  expect(started.status()).toBe(202)
  await context.close()

  await signsInAsAdministrator(page)
  await page.goto('/admin')
  const views = page.getByRole('navigation', { name: 'Administration' })
  for (const name of ['AI Configuration Settings', 'Manage AI Prompts']) {
    await expect(views.getByRole('link', { name })).toBeVisible()
  }
  await views.getByRole('link', { name: 'Batch Monitoring' }).click()
  await expect(page).toHaveTitle('Batch Monitoring · Reflective Diary')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(/^Last updated \d{2}:\d{2}:\d{2}$/)).toBeVisible()
  await expect(page.getByText('No batch service is in use')).toBeVisible()
  await expect(page.getByText('No batches found in OpenAI')).toBeVisible()
  await tab(page, 'OpenAI Batches').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Database Jobs')).toBeFocused()
  await page.reload()
  // There may be jobs of other journeys; the newest is first.
  const newest = table(page, 'Database Jobs').getByRole('row').nth(1)
  await expect(newest).toContainText(/individual coaching.*N\/A.*5 entries.*1 user/)
  await expect(page.getByRole('main')).not.toContainText(/RD-\w{4}-\w{4}/)
  await expect(page.getByRole('main')).not.toContainText(writer.email)
  await page.getByRole('link', { name: 'Back to Admin' }).click()
  await expect(page.getByRole('heading', { name: 'Recent entries' })).toBeVisible()
})

test.describe('with answers of the server', () => {
  test.use({ allowedConsoleErrors: /status of 500/ })

  test('batches and jobs are listed with truncated ids, and polled while the page is visible', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signsInAsAdministrator(page)
    let looks = 0
    let fails = true
    let answer: Record<string, unknown> = batchesWithEverything
    const mayAnswer = Promise.withResolvers<void>()
    await page.route(path, async route => {
      looks += 1
      await mayAnswer.promise
      return fails ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: answer })
    })
    await page.clock.install()
    await page.goto('/admin/batches')
    await expect(page.getByText('Loading batch monitoring data...')).toBeVisible()
    mayAnswer.resolve()
    await expect(page.getByRole('heading', { name: 'Error Loading Batch Data' })).toBeVisible()
    fails = false
    await button(page, 'Retry').click()
    await expect(page.locator('.ledger > div')).toHaveText([
      'OpenAI batches14',
      'database jobs19',
      'active2',
      'completed15',
      'failed2',
    ])
    await expect(cells(page, 'OpenAI Batches', 'batch_58d2b7704c1e9fa036…')).toContainText([
      'batch_58d2b7704c1e9fa036…',
      'completed',
      '/v1/responses',
      '1 day ago',
      '402 / 405, 3 failed',
      /file-Lw90aQ4….*file-Vt31bE8….*file-Np55cR1…/,
    ])
    await button(page, 'Copy the output file id file-Vt31bE8…').click()
    await expect(toast(page, 'Content Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('file-Vt31bE8bb91x')

    await tab(page, 'Database Jobs').click()
    await expect(cells(page, 'Database Jobs', '9f27c1a4…')).toContainText([
      '9f27c1a4…',
      'thematic analysis',
      'in_progress',
      'batch_6a1f0c27d93b4e8f5a…',
      '405 entries38 users',
      '41 minutes ago',
      'Not completed',
    ])
    await expect(cells(page, 'Database Jobs', 'c08e55d1…')).toContainText(['N/A', '28 entries1 user'])
    const messages = page.getByRole('region', { name: 'Error Messages' })
    await expect(messages).toContainText('118 of 398 requests were answered. What was answered has been kept.')
    await expect(messages.getByRole('definition')).toHaveCount(1)

    await hidesPage(page, true)
    const before = looks
    await page.clock.runFor(30_000)
    expect(looks).toBe(before)
    await hidesPage(page, false)
    fails = true
    await page.clock.runFor(10_000)
    await expect(page.getByText('This page could not be brought up to date.')).toBeVisible()
    await expect(table(page, 'Database Jobs')).toBeVisible()
    // Counts only the button's poll, not those of the clock, which also runs by itself.
    await hidesPage(page, true)
    fails = false
    answer = { ...batchesWithEverything, openAiBatches: [], databaseJobs: [], service: 'unreachable' }
    await button(page, 'Try again').click()
    await expect(page.getByText('No batch jobs found in database')).toBeVisible()
    await expect(page.getByText('This page could not be brought up to date.')).toBeHidden()
    await expect(messages).toBeHidden()
    await tab(page, 'OpenAI Batches').click()
    await expect(page.getByText('The batch service did not answer')).toBeVisible()
    await expect(page.getByText('No batches found in OpenAI')).toBeHidden()
    await expect(page.locator('.ledger > div').first()).toHaveText('OpenAI batches–not known just now')
  })
})

test('the jobs are accessible, on a phone and in the dark theme, down to 320 pixels', async ({ page }) => {
  await signsInAsAdministrator(page)
  await page.route(path, route => route.fulfill({ json: batchesWithEverything }))
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await looksAt(page, `batches at the service at ${viewport.width}`, async () => {
      await page.goto('/admin/batches')
      await table(page, 'OpenAI Batches').waitFor()
    })
    await looksAt(page, `jobs in the database at ${viewport.width}`, () => tab(page, 'Database Jobs').click())
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['OpenAI Batches', 'Database Jobs']) {
    await tab(page, name).click()
    expect(await sidewaysScroll(page), name).toBe(0)
  }
})
