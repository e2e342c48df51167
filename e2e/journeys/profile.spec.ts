import type { Page } from '@playwright/test'
import { expect, password, test, toast } from '../journey.ts'
import { fillsInTheLogin, signsIn, solvesTheSum } from '../sign-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('the password', () => {
  // A wrong one is refused, here and at the sign-in page.
  test.use({ allowedConsoleErrors: /status of (400|401|403)/ })

  test('is changed by whoever knows the old one, and then only the new one works', async ({ page, person }) => {
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

test('where no mail is sent, the profile says that the address cannot be changed yet', async ({ page, person }) => {
  await person.keepsADiary()
  await page.goto('/profile')
  await button(page, 'Edit personal information').click()
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(page.getByText('The address cannot be changed yet')).toBeVisible()
  await page.getByLabel('First Name').fill('Alex')
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Profile updated')).toBeVisible()
})

test('the profile lists the browsers one is signed in with, and signs out another', async ({
  page,
  person,
  browser,
  server,
}) => {
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

test('the profile refuses names that are empty or too long, and saves the others', async ({ page, person }) => {
  await person.keepsADiary()
  await page.goto('/profile')
  await button(page, 'Edit personal information').click()
  await page.getByLabel('First Name').fill('')
  await page.getByLabel('Last Name').fill('x'.repeat(51))
  await button(page, 'Save Changes').click()
  for (const message of ['First name is required', 'Last name must be less than 50 characters']) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await button(page, 'Cancel').click()
  await expect(button(page, 'Edit personal information')).toBeFocused()
  await button(page, 'Edit professional information').click()
  await page.getByLabel('Job Role').fill('x'.repeat(101))
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Role must be less than 100 characters')).toBeVisible()
  await page.getByLabel('Job Role').fill('Programme manager')
  await page.getByRole('combobox', { name: 'Sector' }).click()
  await page.getByRole('option', { name: 'Not specified' }).click()
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Profile updated')).toBeVisible()
  const professional = page.getByRole('region', { name: 'Professional information' })
  await expect(professional).toContainText('Programme manager')
  await expect(professional).toContainText('Not specified')
})
