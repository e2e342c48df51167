import type { Page } from '@playwright/test'
import { keeps } from '../device-storage.ts'
import { expect, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { controlPrompt } from './sample-entries.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pen = (page: Page) => page.getByLabel('Your entry')
const current = (page: Page) => page.getByRole('region', { name: 'Mine, ours, theirs' })

const opensTheComposer = async (page: Page) => {
  await page.goto('/')
  await button(page, 'Add New Entry').click()
  await pen(page).waitFor()
}
const folded = (page: Page) => page.locator('summary').filter({ hasText: 'Guided' })
const choosesThePath = async (page: Page) => {
  await folded(page).click()
  await button(page, 'Mine, ours, theirs').click()
  await expect(pen(page)).toBeFocused()
}

test('eight paths are beside the ten prompts; one sets its prompt and has three steps', async ({ page, person }) => {
  await person.keepsADiary()
  await opensTheComposer(page)
  await folded(page).click()
  await expect(page.getByRole('form', { name: 'New entry' }).locator('details li')).toHaveText([
    'Steady again',
    'Mine, ours, theirs',
    'What I assumed',
    'The harder right',
    'Further along',
    'What matters here',
    'In the way',
    'Where the hours went',
  ])
  await button(page, 'Mine, ours, theirs').click()
  await expect(page.getByText(controlPrompt)).toBeVisible()
  await expect(pen(page)).toBeFocused()
  await expect(pen(page)).toHaveValue('')
  await expect(pen(page)).toHaveAccessibleDescription(`${controlPrompt} The worry, plainly`)
  await expect(current(page)).toContainText('step 1 of 3: What happened')
  await page.keyboard.type('They will be late.')
  await button(page, 'Next step').click()
  await expect(current(page)).toContainText('Where did your effort go, against where it could help?')
  await pen(page).press('ControlOrMeta+End')
  await page.keyboard.type(' I called five people.')
  await button(page, 'Next step').click()
  await button(page, 'Finish the steps').click()
  await expect(current(page)).toBeHidden()
  await expect(pen(page)).toBeFocused()
  await expect(page.getByText(controlPrompt)).toBeVisible()
  await button(page, 'Save Entry').click()
  await expect(toast(page, 'Entry saved')).toBeVisible()
  const [entry] = await (await page.request.get('/api/diary/entries')).json()
  expect(entry).toMatchObject({ content: 'They will be late. I called five people.', prompt: controlPrompt })
})

test('by keyboard: steps can be skipped, revisited and left', async ({ page, person }) => {
  await person.keepsADiary()
  await opensTheComposer(page)
  await folded(page).focus()
  await page.keyboard.press('Enter')
  await button(page, 'Mine, ours, theirs').focus()
  await page.keyboard.press('Space')
  await expect(pen(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Skip this step')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(current(page)).toContainText('step 2 of 3: What it means')
  await expect(pen(page)).toBeFocused()
  await button(page, 'Skip this step').focus()
  await page.keyboard.press('Enter')
  await expect(current(page)).toContainText('One thing to do, one to let be')
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Back a step')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pen(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(current(page)).toContainText('step 1 of 3')
  await expect(pen(page)).toBeFocused()
  await button(page, 'What next').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'What next')).toHaveAttribute('aria-current', 'step')
  await button(page, 'Leave the steps').focus()
  await page.keyboard.press('Enter')
  await expect(current(page)).toBeHidden()
  await expect(pen(page)).toBeFocused()
  await page.keyboard.type('One sentence, and no step of it.')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Entry saved')).toBeVisible()
})

test('another prompt, or none, ends the steps, and the text stays', async ({ page, person }) => {
  await person.keepsADiary()
  await opensTheComposer(page)
  await choosesThePath(page)
  await page.keyboard.type('They will be late.')
  await button(page, 'Priorities').click()
  await expect(current(page)).toBeHidden()
  await expect(pen(page)).toHaveValue('They will be late.')
  await button(page, 'Mine, ours, theirs').or(folded(page)).last().waitFor()
  if (await button(page, 'Mine, ours, theirs').isHidden()) await folded(page).click()
  await button(page, 'Mine, ours, theirs').click()
  await expect(current(page)).toBeVisible()
  await button(page, 'Mine, ours, theirs').click()
  await expect(current(page)).toBeHidden()
  await expect(page.getByText(controlPrompt)).toBeHidden()
  await expect(pen(page)).toHaveValue('They will be late.')
})

test('the step survives a reload with the draft', async ({ page, person }) => {
  await person.keepsADiary()
  await opensTheComposer(page)
  await keeps(page, () => choosesThePath(page))
  await keeps(page, () => pen(page).fill('They will be late.'))
  await keeps(page, () => button(page, 'Next step').click())
  await page.reload()
  await expect(current(page)).toContainText('step 2 of 3')
  await expect(pen(page)).toHaveValue('They will be late.')
  await expect(button(page, 'Next step')).toBeVisible()
  await expect(button(page, 'Skip this step')).toHaveCount(0)
  await expect(button(page, 'Mine, ours, theirs')).toHaveAttribute('aria-pressed', 'true')
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
  { width: 320, height: 640 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a guided path is accessible', async ({ page, person }) => {
      await person.keepsADiary()
      await looksAt(page, 'a guided path', async () => {
        await opensTheComposer(page)
        await choosesThePath(page)
        await expect(current(page)).toBeInViewport()
        await button(page, 'Skip this step').click()
        await expect(current(page)).toContainText('step 2 of 3')
        // A step half under the header would count as a small target.
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      })
    })
  })
}
