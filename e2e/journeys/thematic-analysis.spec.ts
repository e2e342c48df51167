import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signsInAsAdministrator } from '../administrator.ts'
import { createPerson, expect, inOwnStudy, sidewaysScroll, sizes, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { recurring } from './diary-for-themes.ts'
import { reportWithEverything } from './sample-report.ts'

const test = inOwnStudy()
const path = '/api/admin/analysis'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const job = (changes: Record<string, unknown>) => ({
  entriesCount: 405,
  usersCount: 38,
  requestedAt: '2026-11-21T09:02:00.000Z',
  completedAt: null,
  errorMessage: null,
  remote: true,
  nightly: false,
  ...changes,
})

test('an analysis of the study is started, read without a reload and downloaded, and is in its participants’ access logs', async ({
  page,
  browser,
  server,
}) => {
  const reader = await (await browser.newContext({ baseURL: server.url })).newPage()
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  const writers = [createPerson(reader, server), createPerson(other, server)]
  for (const writer of writers) await writer.keepsADiary(...recurring)
  await signsInAsAdministrator(page)
  // Only masked entries are read, a moment after they were written.
  const countsMasked = async () => {
    const entries: { state: string }[] = await (await page.request.get('/api/admin/entries')).json()
    return entries.filter(({ state }) => state === 'masked').length
  }
  await expect.poll(countsMasked, { timeout: 30_000 }).toBe(2 * recurring.length)

  await page.clock.install()
  await page.goto('/admin?view=analysis')
  await expect(page.getByText('Runs by itself every night at 2 AM')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No report yet' })).toBeVisible()
  await expect(button(page, 'Download report')).toBeHidden()
  await button(page, 'Start Analysis').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Analysis started')).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(part(page, 'Report')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(part(page, 'Analysis status').locator('.badge')).toHaveText('completed')
  await expect(page.getByText('Analysis status: completed')).toBeAttached()
  await expect(button(page, 'Start Analysis')).toBeFocused()
  for (const said of [
    '10 entries of 2 people',
    'Built-in analysis',
    '2 of 2 requests were answered.',
    'written down',
  ]) {
    await expect(part(page, 'Report')).toContainText(said)
  }
  // Two people are too few for quotations.
  await expect(page.getByRole('main').locator('q')).toHaveCount(0)
  for (const { email } of writers) await expect(page.getByRole('main')).not.toContainText(email)

  const saving = page.waitForEvent('download')
  await button(page, 'Download report').click()
  await expect(toast(page, 'Download Started')).toBeVisible()
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/^\uFEFFPart,Name,People,Entries,Text\r?\n/)

  await reader.goto('/profile')
  const looks = reader.getByRole('table', { name: 'Who has looked at my entries' })
  for (const what of ['Analysed, masked', 'Report on the study read']) await expect(looks).toContainText(what)
  for (const each of [reader, other]) await each.context().close()
})

test.describe('with answers of the server', () => {
  test.use({ allowedConsoleErrors: /status of (409|503)/ })

  test('a level that is off, a refused start and a failed job are reported, and the last report stays', async ({
    page,
  }) => {
    await signsInAsAdministrator(page)
    let answer: Record<string, unknown> = { analysis: null, batchJobStatus: null, isActive: false }
    const mayRefuse = Promise.withResolvers<void>()
    await page.route(path, async route => {
      if (route.request().method() !== 'POST') return route.fulfill({ json: answer })
      await mayRefuse.promise
      return route.fulfill({ status: 409, json: { message: 'There is nothing to analyse.' } })
    })
    await page.route('/api/admin/thematic-analysis/download', route => route.fulfill({ status: 503, body: '' }))
    await page.goto('/admin?view=analysis')
    await expect(button(page, 'Start Analysis')).toBeDisabled()
    await expect(button(page, 'Start Analysis')).toHaveAccessibleDescription(
      /^Level 4: Administrative analysis is switched off\./,
    )
    await expect(
      page.getByRole('main').getByText('Level 4: Administrative analysis is switched off').getByRole('link'),
    ).toHaveAttribute('href', '/admin/ai-settings')

    answer = { analysis: reportWithEverything, batchJobStatus: job({ status: 'in_progress' }), isActive: true }
    await page.reload()
    await expect(button(page, 'Processing')).toBeDisabled()
    await expect(part(page, 'Analysis status').getByRole('listitem')).toContainText([
      'starts within 1 h',
      '30 min to 2 h',
      '2 to 6 h',
      '15 to 30 min',
    ])
    await expect(part(page, 'Themes').getByRole('listitem').first()).toContainText(/Saying it early.*21 people/)
    await expect(part(page, 'Themes')).toContainText('3 people, 5 entries. Description and words are withheld.')
    await expect(part(page, 'Themes')).toContainText(
      '7 themes are neither named nor described, as each was found with one person, or its name might tell who is meant.',
    )
    await expect(part(page, 'Report')).toContainText(
      '3 entries were left out: 2 could not be masked safely, 1 not masked yet and 0 over the limit.',
    )
    await expect(part(page, 'Report')).toContainText('Prompt version 4')
    await expect(part(page, 'Report')).toContainText(
      '37 of 38 requests were answered. What was not answered is missing',
    )

    const errorMessage = 'The service could not be reached for a whole day.'
    answer = { ...answer, batchJobStatus: job({ status: 'failed', errorMessage }) }
    await page.reload()
    await expect(part(page, 'Analysis status').locator('.note.bad')).toHaveText(errorMessage)
    await expect(part(page, 'Analysis status')).toContainText('The last report is still below.')
    // Ended early, with a report of the answers so far.
    answer = { ...answer, batchJobStatus: job({ status: 'expired', requestedAt: '2026-11-20T02:00:00.000Z' }) }
    await page.reload()
    await expect(part(page, 'Analysis status')).toContainText('The report below was made from what was answered.')
    await button(page, 'Start Analysis').click()
    await expect(button(page, 'Starting')).toBeDisabled()
    mayRefuse.resolve()
    await expect(toast(page, 'Failed to create analysis job')).toBeVisible()
    await expect(page.getByRole('alert').getByText('There is nothing to analyse.')).toBeVisible()
    await button(page, 'Download report').click()
    await expect(toast(page, 'Failed to download report. Please try again.')).toBeVisible()
    await expect(part(page, 'Themes')).toBeVisible()
  })
})

test('the report is accessible, on a phone and in the dark theme, down to 320 pixels', async ({ page }) => {
  await signsInAsAdministrator(page)
  const answer = { analysis: reportWithEverything, batchJobStatus: job({ status: 'failed' }), isActive: true }
  await page.route(path, route => route.fulfill({ json: answer }))
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await looksAt(page, `the report at ${viewport.width}`, async () => {
      await page.goto('/admin?view=analysis')
      await part(page, 'Themes').waitFor()
    })
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
})
