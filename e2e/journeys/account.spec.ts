import type { Page } from '@playwright/test'
import { expect, password, test, toast } from '../journey.ts'
import { signsIn, solvesTheSum } from '../sign-in.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const fillsInTheRegistration = async (page: Page, email: string, chosen = password) => {
  await page.getByLabel('First Name').fill('Robin')
  await page.getByLabel('Last Name').fill('Example')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm Password').fill(chosen)
  await page.getByLabel('Sector').selectOption('construction')
  await page.getByLabel('Job Role').fill('Project manager')
  await page.getByLabel('Typical Project Size (Budget)').selectOption('1m-5m')
  await solvesTheSum(page)
  await page.getByLabel('I am 18 or over').check()
}

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /status of (400|401|404|409)|ERR_INTERNET_DISCONNECTED/ })

  test('a password that everybody uses is refused', async ({ page, person }) => {
    await page.goto('/login')
    await tab(page, 'Register')
    await fillsInTheRegistration(page, person.email, 'password1')
    await button(page, 'Register').click()
    await expect(toast(page, 'Registration Failed')).toBeVisible()
    await expect(
      page.getByText('This password is on lists of stolen passwords. Please choose another.').first(),
    ).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Robin')
  })

  test('an address that has an account already is refused', async ({ page, person }) => {
    await person.registers()
    await page.context().clearCookies()
    await page.goto('/login')
    await tab(page, 'Register')
    await fillsInTheRegistration(page, person.email)
    await button(page, 'Register').click()
    await expect(toast(page, 'Registration Failed')).toBeVisible()
  })

  test('a reset link works once', async ({ page, person }) => {
    await person.registers()
    await page.context().clearCookies()
    await page.request.post('/api/auth/forgot-password', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { email: person.email },
    })
    const link = (await person.newestEmail('reset your password')).match(/http\S+token=\S+/)?.[0] ?? ''
    const choose = async (chosen: string) => {
      await page.getByLabel('New Password', { exact: true }).fill(chosen)
      await page.getByLabel('Confirm New Password').fill(chosen)
      await button(page, 'Reset Password').click()
    }
    await page.goto(link)
    await choose('another horse 8')
    await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')

    await page.goto(link)
    await choose('a third horse 9')
    await expect(toast(page, 'Reset Failed')).toBeVisible()
    await expect(toast(page, 'This password reset link is invalid or has expired.')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('This password reset link is invalid or has expired.')
    await page.getByRole('link', { name: 'the login page' }).click()
    await expect(button(page, 'Send Reset Link')).toBeVisible()
    await signsIn(page, person.email, 'another horse 8')
  })
})

test('signed in, the sign-in page redirects to the diary, and the menu shows the first name', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  for (const path of ['/login', '/auth', '/api/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  await button(page, 'Robin').click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Join the Research Study' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Join the Research Study' })).toBeVisible()
})
