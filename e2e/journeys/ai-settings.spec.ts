import type { Page, Route } from '@playwright/test'
import { signsInAsAdministrator } from '../administrator.ts'
import { expect, handlesOnce, inOwnStudy, sizes, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { chooses, levelOf, secondAdministrator } from '../second-administrator.ts'

/** In a separate study: AI settings apply to everybody in it. */
const test = inOwnStudy()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const steers = async (page: Page) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin/ai-settings')
  await expect(card(page, 'Level 0: Chat response')).toBeVisible()
}

test('a card keeps unsaved changes through both views and another screen', async ({ page }) => {
  await steers(page)
  await expect(page.getByRole('heading', { name: 'AI Configuration Settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '5-Level AI Feedback Architecture' })).toBeVisible()
  await expect(page.locator('.levels > .level')).toHaveCount(6)
  await expect(page.getByLabel('System prompt, read-only')).toHaveValue((await levelOf(page, 'level_0_chat')).prompt)
  await expect(page.getByLabel('System prompt, read-only')).toHaveAttribute('readonly')
  await expect(card(page, 'Entry analysis, now part of level 2').getByRole('switch')).toBeDisabled()

  const feedback = card(page, 'Level 2: Entry feedback')
  await expect(feedback.locator('.badge')).toHaveText('analysis')
  await expect(feedback.getByRole('button', { name: 'Cancel' })).toBeHidden()
  await chooses(feedback, 'Verbosity', 'high')
  await expect(feedback.getByText('Not saved yet')).toBeVisible()
  await expect(feedback).toHaveCSS('box-shadow', /0px 0px 0px 2px/)
  await feedback.getByRole('button', { name: 'Cancel' }).click()
  await expect(feedback.getByText('Not saved yet')).toBeHidden()
  await expect(feedback.getByRole('combobox', { name: 'Verbosity' })).toHaveText('medium')

  await chooses(feedback, 'Verbosity', 'high')
  await button(page, 'Basic View').click()
  await expect(page.getByRole('combobox', { name: 'Verbosity' })).toHaveCount(0)
  await expect(feedback.getByText('Not saved yet, also verbosity under Advanced View')).toBeVisible()
  await page.getByRole('link', { name: 'Manage AI Prompts' }).first().click()
  await expect(page.getByText('Select a prompt level to edit')).toBeVisible()
  await page.getByRole('link', { name: 'AI Configuration Settings' }).click()
  await expect(feedback.getByRole('combobox', { name: 'Verbosity' })).toHaveText('high')

  await chooses(feedback, 'Model', 'Another model...')
  const model = feedback.getByLabel('Name of the model')
  await expect(model).toBeFocused()
  await model.fill('gpt-6')
  await feedback.getByRole('switch').click()
  await feedback.getByRole('button', { name: 'Save Settings' }).click()
  await expect(toast(page, 'AI configuration has been updated successfully.')).toBeVisible()
  await expect(feedback.getByText('Not saved yet')).toBeHidden()
  expect(await levelOf(page, 'level_2_feedback')).toMatchObject({
    model: 'gpt-6',
    textVerbosity: 'high',
    reasoningEffort: 'low',
    isActive: false,
  })
})

test.describe('where a call fails', () => {
  test.use({ allowedConsoleErrors: /status of (409|500)/ })

  test('of two administrators the second sees what the first has changed, and decides', async ({ page, server }) => {
    await steers(page)
    const other = await secondAdministrator(page, server.url)
    const analysis = card(page, 'Level 1: Chat analysis')
    await chooses(analysis, 'Model', 'gpt-5-nano')
    await other.changes('level_1_analysis', { model: 'gpt-5', textVerbosity: 'high' })
    await analysis.getByRole('button', { name: 'Save Settings' }).click()
    await expect(toast(page, 'Update Failed')).toBeVisible()
    await expect(analysis.getByRole('heading', { name: 'Level 1: Chat analysis' })).toBeFocused()
    await expect(analysis.getByText('Somebody else has saved this level after you opened it.')).toBeVisible()
    const changed = analysis.getByRole('table', { name: 'What has changed' })
    await expect(changed.getByRole('row', { name: /^Model gpt-5-mini gpt-5 gpt-5-nano$/ })).toBeVisible()
    await expect(changed.getByRole('row', { name: /^Verbosity medium high medium$/ })).toBeVisible()
    await expect(analysis.getByText(/^Saved by Ada Lovelace, /)).toBeVisible()
    await analysis.getByRole('button', { name: 'Keep mine' }).click()
    await expect(toast(page, 'Settings Updated')).toBeVisible()
    // Their own change applies; the other's other changes stay.
    const expected = { model: 'gpt-5-nano', textVerbosity: 'high' }
    expect(await levelOf(page, 'level_1_analysis')).toMatchObject(expected)

    await chooses(analysis, 'Model', 'gpt-5-mini')
    await other.changes('level_1_analysis', { model: 'gpt-5' })
    await analysis.getByRole('button', { name: 'Save Settings' }).click()
    await analysis.getByRole('button', { name: 'Take the other' }).click()
    await expect(analysis.getByRole('combobox', { name: 'Model' })).toHaveText('gpt-5')
    await expect(analysis.getByText('Not saved yet')).toBeHidden()

    await button(page, 'Reset to Defaults').click()
    const dialog = page.getByRole('alertdialog', { name: 'Reset all levels to their defaults?' })
    await expect(dialog).toContainText('Prompts and names stay, and every version saved so far is kept')
    await dialog.getByRole('button', { name: 'Keep settings' }).click()
    expect(await levelOf(page, 'level_1_analysis')).toMatchObject({ model: 'gpt-5' })
    await other.changes('level_1_analysis', { prompt: 'Kept through a reset.' })
    const fails = (route: Route) => route.fulfill({ status: 500, body: 'no' })
    await handlesOnce(page, '/api/admin/ai-settings/reset', fails)
    await button(page, 'Reset to Defaults').click()
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await expect(toast(page, 'Failed to reset AI settings')).toBeVisible()
    await handlesOnce(page, '/api/admin/ai-settings', fails, 'PUT')
    await chooses(analysis, 'Verbosity', 'low')
    await analysis.getByRole('button', { name: 'Save Settings' }).click()
    await expect(toast(page, 'Failed to update AI settings')).toBeVisible()
    await expect(analysis.getByText('Not saved yet')).toBeVisible()
    await button(page, 'Reset to Defaults').click()
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await expect(toast(page, 'All AI settings have been reset to optimized defaults.')).toBeVisible()
    await expect(analysis.getByRole('combobox', { name: 'Model' })).toHaveText('gpt-5-mini')
    const reset = { model: 'gpt-5-mini', textVerbosity: 'medium', prompt: 'Kept through a reset.' }
    expect(await levelOf(page, 'level_1_analysis')).toMatchObject(reset)
  })
})

test('reports are on their card, the framework is chosen here, and the screen is accessible', async ({ page }) => {
  await page.route('/api/admin/ai-settings', async route => {
    const answer = await route.fetch()
    const [first, ...others] = await answer.json()
    const report = { what: 'model-replaced', model: 'gpt-5', detail: 'gpt-5.6-sol', at: '2026-11-21T10:02:00.000Z' }
    await route.fulfill({ response: answer, json: [{ ...first, reports: [report] }, ...others] })
  })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await looksAt(page, `the settings at ${size.width}`, async () => {
      await steers(page)
      await button(page, 'Batch Prompts').click()
      await expect(card(page, 'Level 4 Administrative Analysis').getByLabel('Prompt')).toBeVisible()
      await chooses(card(page, 'Level 4: Administrative analysis'), 'Model', 'Another model...')
      await expect(page.getByText(/gpt-5\.6-sol answers in its place\. .* Reported on 21 November 2026/)).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
    })
  }
  await page.getByRole('combobox', { name: 'Framework in use' }).click()
  await page.getByRole('option', { name: /^IPMA/ }).click()
  await button(page, 'Use this framework').click()
  await expect(toast(page, 'Framework changed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Framework in use' })).toContainText('IPMA')
})
