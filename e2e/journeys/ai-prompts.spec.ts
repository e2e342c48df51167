import type { Page } from '@playwright/test'
import { signsInAsAdministrator } from '../administrator.ts'
import { expect, handlesOnce, inOwnStudy, sizes, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { chooses, levelOf, secondAdministrator } from '../second-administrator.ts'

/** In a separate study: prompts apply to everybody in it. */
const test = inOwnStudy()

const unsaved = "You have unsaved changes. Don't forget to save your edits."
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const prompt = (page: Page) => page.getByLabel('Prompt', { exact: true })
const level = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Levels' }).getByRole('link', { name: new RegExp(`^${name}`) })
const opens = async (page: Page, path = '/admin/prompts') => {
  await signsInAsAdministrator(page)
  await page.goto(path)
  await expect(level(page, 'Chat')).toBeVisible()
}

test('a level is chosen, changed and saved; unsaved changes are offered on return', async ({ page }) => {
  await opens(page, '/admin/ai-prompts')
  await expect(page.getByRole('heading', { name: 'AI Prompts Management', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin')
  await expect(page.getByText('Select a prompt level to edit')).toBeVisible()
  await level(page, 'Feedback').click()
  await expect(page).toHaveURL('/admin/ai-prompts?level=level_2_feedback')
  await expect(page.getByRole('heading', { name: 'Feedback', level: 2 })).toBeFocused()
  await expect(prompt(page)).toHaveAttribute('rows', '12')
  await expect(page.getByLabel('Description')).toHaveAttribute('rows', '2')
  await expect(button(page, 'Save Changes')).toBeHidden()

  const before = await prompt(page).inputValue()
  await prompt(page).fill('Name one thing.')
  await expect(page.getByText(unsaved)).toBeVisible()
  await button(page, 'Reset').click()
  await expect(prompt(page)).toHaveValue(before)
  await expect(page.getByText(unsaved)).toBeHidden()

  await prompt(page).fill('Name one thing. Ask one question.')
  await level(page, 'Coaching').click()
  await expect(page.getByText('You had unsaved changes here')).toBeHidden()
  await level(page, 'Feedback').click()
  await expect(prompt(page)).toHaveValue(before)
  await expect(page.getByText(unsaved)).toBeHidden()
  await button(page, 'Bring back').click()
  await expect(prompt(page)).toHaveValue('Name one thing. Ask one question.')
  // Also via the settings screen and back.
  await page.getByRole('link', { name: 'AI Configuration Settings' }).click()
  await expect(page.getByRole('heading', { name: 'AI Configuration Settings' })).toBeVisible()
  await page.goBack()
  await button(page, 'Bring back').click()

  await page.getByLabel('Name', { exact: true }).fill('Entry feedback')
  await chooses(page, 'Reasoning Effort', 'high')
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'AI prompt updated successfully')).toBeVisible()
  await expect(page.getByText(unsaved)).toBeHidden()
  await expect(level(page, 'Entry feedback')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Entry feedback', level: 2 })).toBeFocused()
  expect(await levelOf(page, 'level_2_feedback')).toMatchObject({
    name: 'Entry feedback',
    prompt: 'Name one thing. Ask one question.',
    reasoningEffort: 'high',
  })
  await level(page, 'Coaching').click()
  await level(page, 'Entry feedback').click()
  await expect(page.getByText('You had unsaved changes here')).toBeHidden()
})

test('the draft is tried on a typed text, and nothing of it is stored', async ({ page }) => {
  await opens(page, '/admin/prompts?level=level_2_feedback')
  const { version } = await levelOf(page, 'level_2_feedback')
  await prompt(page).fill('Be brief.')
  await expect(
    page.getByText(/The text goes to the built-in analyser, on this server, which follows no prompt\./),
  ).toBeVisible()
  await expect(page.getByText(/prompt change nothing until a model server is set up/)).toBeVisible()
  await expect(page.getByText('no participant’s text may be used')).toBeVisible()
  await page.getByLabel('A text to try it on').fill('The supplier ignored my mails for a week.')
  await button(page, 'Try it').click()
  await expect(page.locator('.voice')).toContainText('How would the supplier tell it?')
  await expect(page.getByText('Built-in analysis')).toBeVisible()
  await prompt(page).fill('Be long.')
  await expect(page.getByText('The editor has changed since')).toBeVisible()
  expect((await levelOf(page, 'level_2_feedback')).version).toBe(version)
  await page.reload()
  await expect(page.getByLabel('A text to try it on')).toHaveValue('')
  await expect(page.locator('.voice')).toHaveCount(0)
})

test.describe('where something comes in between', () => {
  test.use({ allowedConsoleErrors: /status of (409|500)/ })

  test('another administrator’s change causes a conflict, and any version can be restored', async ({
    page,
    server,
  }) => {
    await opens(page, '/admin/prompts?level=level_1_analysis')
    const other = await secondAdministrator(page, server.url)
    const first = await levelOf(page, 'level_1_analysis')
    await prompt(page).fill(`${first.prompt}\nMine is the last line.`)
    await other.changes('level_1_analysis', { prompt: `Theirs is the first line.\n${first.prompt}`, name: 'Chats' })
    await button(page, 'Save Changes').click()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(page.getByText('Your changes are still here; compare before saving again.').last()).toBeVisible()
    await expect(page.getByRole('row', { name: /^Name Analysis Chats Analysis$/ })).toBeVisible()
    const theirs = page.getByRole('region', { name: 'What they changed in the prompt' })
    await expect(theirs.locator('ins')).toContainText('Theirs is the first line.')
    const mine = page.getByRole('region', { name: 'What you changed in the prompt' })
    await expect(mine.locator('ins')).toContainText('Mine is the last line.')
    await button(page, 'Keep mine').click()
    await expect(toast(page, 'AI prompt updated successfully')).toBeVisible()
    const kept = await levelOf(page, 'level_1_analysis')
    expect(kept).toMatchObject({ name: 'Chats', prompt: `${first.prompt}\nMine is the last line.`, version: 3 })

    await expect(page.getByText('In use', { exact: true })).toBeVisible()
    await expect(page.locator('.versions > li')).toHaveCount(3)
    await expect(page.getByText('Brought by the release')).toBeVisible()
    await expect(page.locator('.versions').getByText('Ada Lovelace')).toBeVisible()
    await button(page, 'Compare version 1 with the one in use').click()
    await expect(page.getByRole('region', { name: 'The prompt, from 1 to 3' }).locator('ins')).toContainText(
      'Mine is the last line.',
    )
    await button(page, 'Restore version 1').click()
    const dialog = page.getByRole('alertdialog', { name: 'Restore version 1?' })
    await expect(dialog).toContainText('Version 3 is kept with the others.')
    await handlesOnce(page, /restore$/, route => route.fulfill({ status: 500, body: 'no' }))
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(toast(page, 'Failed to update AI prompt')).toBeVisible()
    await button(page, 'Restore version 1').click()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(prompt(page)).toHaveValue(first.prompt)
    await expect(page.locator('.versions > li')).toHaveCount(4)
    expect(await levelOf(page, 'level_1_analysis')).toMatchObject({
      name: first.name,
      prompt: first.prompt,
      version: 4,
    })
  })

  test('failed loads can be retried, and the screen is accessible', async ({ page }) => {
    const mayFail = Promise.withResolvers<void>()
    await page.route('/api/admin/ai-prompts', async route => {
      await mayFail.promise
      await route.fulfill({ status: 500, body: 'no' })
    })
    await signsInAsAdministrator(page)
    await page.goto('/admin/prompts?level=level_3_coaching')
    await expect(page.getByText('Loading prompts...')).toBeVisible()
    mayFail.resolve()
    await expect(page.getByText('Failed to load AI prompts. Please try again.')).toBeVisible()
    await expect(page.getByText('Failed to fetch AI prompts')).toBeVisible()
    await page.unroute('/api/admin/ai-prompts')
    await button(page, 'Try again').click()
    await expect(prompt(page)).not.toHaveValue('')
    await handlesOnce(page, /level_3_coaching$/, route => route.fulfill({ status: 500, body: 'no' }), 'PUT')
    await prompt(page).fill('Kept although it was not saved.')
    await button(page, 'Save Changes').click()
    await expect(toast(page, 'Failed to update prompt')).toBeVisible()
    await expect(page.getByText(unsaved)).toBeVisible()
    await expect(prompt(page)).toHaveValue('Kept although it was not saved.')
    await button(page, 'Reset').click()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await looksAt(page, `a level at ${size.width}`, async () => {
        await opens(page, '/admin/prompts?level=level_3_coaching')
        await prompt(page).fill(`Written at ${size.width}.`)
        await page.getByLabel('Name', { exact: true }).fill(`Coaching${'-without-a-space'.repeat(5)}`)
        await level(page, 'Chat').click()
        await level(page, 'Coaching').click()
        await expect(page.getByText('You had unsaved changes here')).toBeVisible()
        await button(page, 'Bring back').click()
        await button(page, 'Save Changes').click()
        await expect(toast(page, 'AI prompt updated successfully')).toBeVisible()
        await page.getByLabel('Description').fill(`At ${size.width}.`)
        await button(page, 'Compare version 1 with the one in use').click()
        await expect(page.locator('ins').first()).toBeVisible()
        await page.evaluate(() => scrollTo(0, 0))
      })
    }
  })
})
