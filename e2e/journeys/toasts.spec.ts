import type { Page } from '@playwright/test'
import { expect, test, toast } from '../journey.ts'

const shown = (page: Page) => page.locator('.toast')

/** Only the journey advances the page's clock, from the toast about the missing tick on. */
const seesAToast = async (page: Page) => {
  await page.getByRole('checkbox').press('Enter')
  await expect(toast(page, 'Please Accept')).toBeVisible()
}

test.beforeEach(async ({ page, person }) => {
  await page.clock.install()
  await person.registers()
  await page.goto('/')
  await page.getByRole('checkbox').waitFor()
})

test('a toast disappears after five seconds', async ({ page }) => {
  await seesAToast(page)
  await page.clock.pauseAt(Date.now() + 2_000)
  await expect(shown(page)).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(shown(page)).toHaveCount(0)
})

test('hovering keeps it open', async ({ page }) => {
  await seesAToast(page)
  await shown(page).hover()
  await page.clock.fastForward(60_000)
  await expect(shown(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(5_000)
  await expect(shown(page)).toHaveCount(0)
})

test('one shows at a time: the next replaces it', async ({ page }) => {
  await seesAToast(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept & Continue' }).click()
  await expect(toast(page, 'Consent accepted')).toBeVisible()
  await expect(shown(page)).toHaveCount(1)
})

const pulls = async (page: Page, pixels: number) => {
  const box = await shown(page).boundingBox()
  if (!box) throw new Error('there is no toast to pull at')
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y, { steps: 4 })
  await page.mouse.move(x + pixels, y, { steps: 4 })
  await page.mouse.up()
}

test('a swipe to the right of more than fifty pixels dismisses it, a shorter one does not', async ({ page }) => {
  await seesAToast(page)
  await pulls(page, 40)
  await expect(shown(page)).toHaveAttribute('data-state', 'open')
  await pulls(page, 60)
  await expect(shown(page)).toHaveCount(0)
})
