import type { Page } from '@playwright/test'
import { expect, password, test, toast } from '../journey.ts'
import { fillsInTheLogin, signsIn, solvesTheSum } from '../sign-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('the password', () => {
  // A wrong one is refused, here and at the sign-in page.
  test.use({ allowedConsoleErrors: /status of (400|401|403)/ })

  test('is changed with the old one, and then only the new one works', async ({ page, person }) => {
    await person.keepsADiary()
    await page.goto('/profile')
    await button(page, 'Change password').click()
    const choose = async (current: string, chosen: string) => {
      await page.getByLabel('Current Password').fill(current)
      await page.getByLabel('New Password', { exact: true }).fill(chosen)
      await page.getByLabel('Confirm New Password').fill(chosen)
      await button(page, 'Change Password').click()
    }
    await choose('not my password', 'another horse 8')
    await expect(page.getByText('That is not your current password.').first()).toBeVisible()
    await choose(password, 'another horse 8')
    await expect(toast(page, 'Password changed')).toBeVisible()
    await person.newestEmail('your password was changed')
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await solvesTheSum(page)
    await button(page, 'Login').click()
    await expect(toast(page, 'Invalid email or password')).toBeVisible()
    await fillsInTheLogin(page, person.email, 'another horse 8')
    await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
  })
})

test('the profile lists the person’s sessions, and signs out another', async ({ page, person, browser, server }) => {
  await person.keepsADiary()
  const otherBrowser = await browser.newContext({ baseURL: server.url })
  const there = await otherBrowser.newPage()
  await signsIn(there, person.email, password)
  await page.goto('/profile')
  const list = page.getByRole('region', { name: 'Signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'End session' }).click()
  await expect(toast(page, 'Session ended')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await there.reload()
  await expect(there.getByRole('link', { name: 'Join the Research Study' })).toBeVisible()
  await otherBrowser.close()
})
