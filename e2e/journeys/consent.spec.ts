import type { Page } from '@playwright/test'
import { expect, password, sizes, test, toast } from '../journey.ts'
import { signsIn } from '../sign-in.ts'

const heading = (page: Page) => page.getByRole('heading', { name: 'Ethics & Consent' })
const accept = (page: Page) => page.getByRole('button', { name: 'Accept & Continue' })

test.describe('before consent', () => {
  // The document of an unknown address, and calls for participants only.
  test.use({ allowedConsoleErrors: /status of 404|status of 403/ })

  test('every path shows the consent screen, and the server refuses everything else', async ({ page, person }) => {
    await person.registers()
    for (const path of ['/', '/profile', '/consent', '/login', '/?entry=some-entry', '/nowhere']) {
      await page.goto(path)
      await expect(heading(page), path).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('link', { name: /My Diary|Profile/ }), path).toHaveCount(0)
    }
    for (const call of ['/api/diary/entries', '/api/diary/entries/some-entry']) {
      expect((await page.request.get(call)).status(), call).toBe(403)
    }
  })
})

/** Stops the page's clock, so that only the journey advances it. */
const stopsTheClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

/** Advances the clock in small steps until a toast shows; returns the milliseconds at most. */
const timeUntil = async (page: Page, text: string): Promise<number> => {
  let passed = 0
  await expect(async () => {
    await page.clock.runFor(50)
    passed += 50
    await expect(toast(page, text)).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [0] })
  return passed
}

test('accepting is confirmed, and the diary opens one second later', async ({ page, person }) => {
  await page.clock.install()
  await person.registers()
  await page.goto('/profile')
  await page.getByRole('checkbox').check()
  await stopsTheClock(page)
  await accept(page).click()
  const passed = await timeUntil(page, 'Consent accepted')
  await page.clock.runFor(999 - passed)
  await expect(heading(page)).toBeVisible()
  await page.clock.runFor(passed + 1)
  await page.clock.resume()
  const diary = page.getByRole('heading', { name: 'My Reflective Diary' })
  await expect(diary).toBeVisible()
  await expect(page).toHaveURL('/')
})

for (const size of sizes) {
  test(`from the end of the text the diary opens at its top, heading focused, at ${size.width} pixels`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize(size)
    await person.registers()
    await page.goto('/')
    await page.getByRole('checkbox').check()
    await accept(page).click()
    const diary = page.getByRole('heading', { name: 'My Reflective Diary' })
    await expect(diary).toBeFocused()
    await expect(diary).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('declining is confirmed, ends the session and opens the sign-in page two seconds later', async ({
  page,
  person,
}) => {
  await page.clock.install()
  await person.registers()
  await page.goto('/')
  await heading(page).waitFor()
  await stopsTheClock(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  const passed = await timeUntil(page, 'You have declined to participate. You will be logged out.')
  await expect(toast(page, 'Consent Declined')).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  await page.clock.runFor(1_999 - passed)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(passed + 1)
  await expect(page).toHaveURL('/auth')
  await page.clock.resume()
  await signsIn(page, person.email, password)
  await expect(heading(page)).toBeVisible()
})

test('a newcomer reads the public pages first, and returns to agree', async ({ page, person }) => {
  await person.registers()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Ethics & Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Ethics & Privacy', level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Privacy First' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('heading', { name: 'Support and Help Centre' })).toBeVisible()
  await expect(accept(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the consent text' }).click()
  await expect(page).toHaveURL('/consent')
  await page.getByRole('link', { name: 'Go to your decision' }).click()
  await expect(page.getByRole('checkbox')).toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
})

test('the text starts with a summary of seven lines', async ({ page, person }) => {
  await person.registers()
  await page.goto('/')
  await expect(page.locator('.rich > h2').first()).toHaveText('In short')
  await expect(page.locator('.rich > ul').first().getByRole('listitem')).toHaveCount(7)
})

test('asked again after a new version, a person can download the diary and leave', async ({ page, person }) => {
  await person.keepsADiary({ content: 'Written under the earlier version.' })
  await page.route('/api/auth/user', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hasConsented: false } })
  })
  await page.goto('/')
  await expect(page.getByText('The consent text has changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave the study', exact: true })).toBeVisible()
  const download = page.getByRole('link', { name: 'Download my diary' })
  await expect(download).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(await answer.text()).toContain('Written under the earlier version.')
  await expect(accept(page)).toBeDisabled()
})
