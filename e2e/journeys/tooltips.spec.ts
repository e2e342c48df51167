import { tooltipTimes } from '@diary/contract/tooltip-times'
import type { Page } from '@playwright/test'
import { signsInAsAdministrator } from '../administrator.ts'
import { barriersOn, colourBarriersOn, expect, sidewaysScroll, test } from '../journey.ts'
import { button } from '../open-entry.ts'
import { batchesWithEverything } from './sample-batches.ts'

const tooltip = (page: Page) => page.getByRole('tooltip')
/** Stops the clock, so that only the journey advances it. */
const stopsTheClock = async (page: Page) => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

test('a truncated id is shown whole after 700 ms, the next one at once for 300 ms, and on keyboard focus', async ({
  page,
}) => {
  await signsInAsAdministrator(page)
  await page.route('/api/admin/batches', route => route.fulfill({ json: batchesWithEverything }))
  await page.clock.install()
  await page.goto('/admin/batches')
  const batch = button(page, 'Copy the batch id batch_6a1f0c27d93b4e8f5a…')
  const file = button(page, 'Copy the input file id file-Qe7aXm2…')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(batch).toBeVisible()
  await stopsTheClock(page)

  await batch.hover()
  await page.clock.runFor(tooltipTimes.delay - 1)
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip(page)).toHaveText('batch_6a1f0c27d93b4e8f5a0091')
  await expect(batch).toHaveAccessibleDescription('batch_6a1f0c27d93b4e8f5a0091')
  await tooltip(page).hover()
  await expect(tooltip(page)).toBeVisible()

  await heading.hover()
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(tooltipTimes.skipDelay - 1)
  await file.hover()
  await expect(tooltip(page)).toHaveText('file-Qe7aXm2bb91x')
  await heading.hover()
  await page.clock.runFor(tooltipTimes.skipDelay)
  await file.hover()
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(tooltipTimes.delay)
  await expect(tooltip(page)).toBeVisible()

  await heading.hover()
  await batch.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip(page)).toHaveText('batch_6a1f0c27d93b4e8f5a0091')
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toBeHidden()
  await expect(batch).toBeFocused()
  await expect(page.locator('[title]:not(svg *)')).toHaveCount(0)
})

for (const width of [1280, 375]) {
  test(`in a dialog, Escape takes the name of an icon away first: at ${width}`, async ({ page, person }) => {
    await page.setViewportSize({ width, height: 812 })
    await person.keepsADiary({ content: 'The board did not decide, and I said nothing about the float.' })
    await page.goto('/')
    await button(page, 'Get AI Coaching').click()
    const dialog = page.getByRole('dialog')
    const like = dialog.getByRole('button', { name: 'Like', exact: true })
    await expect(like).toBeVisible()
    // The answer takes the focus when it arrives.
    await expect(dialog.getByRole('heading', { name: 'AI feedback' })).toBeFocused()
    await expect(tooltip(page)).toBeHidden()
    await like.focus()
    await expect(tooltip(page)).toBeHidden()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(tooltip(page)).toHaveText('Like')
    // Keyboard focus may scroll the dialog, which does not hide the tooltip.
    await page.locator('.scrim').evaluate(scrim => scrim.scrollBy(0, scrim.scrollTop > 0 ? -8 : 8))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(tooltip(page)).toBeVisible()
      expect(await barriersOn(page)).toEqual([])
      expect(await colourBarriersOn(page)).toEqual([])
    }
    expect(await sidewaysScroll(page)).toBe(0)
    const box = await tooltip(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toBeHidden()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}
