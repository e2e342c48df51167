import type { Page } from '@playwright/test'
import { expect, password, test, toast } from '../journey.ts'
import { signsIn, solvesTheSum } from '../sign-in.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lostConnection = 'The connection failed. Check that you are online, and try again.'

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

test('after asking for a new password the page says where the email goes, and keeps saying it', async ({ page }) => {
  await page.goto('/login#reset')
  await page.getByLabel('Email').fill('robin@example.org')
  await button(page, 'Send Reset Link').click()
  await expect(toast(page, 'Email Sent')).toBeVisible()
  const said = page.getByRole('status').filter({ hasText: 'robin@example.org' })
  await expect(said).toContainText("If an account with this email exists, we've sent password reset instructions.")
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await tab(page, 'Login')
  await tab(page, 'Reset')
  await expect(said).toBeVisible()
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /status of (400|401|404|409)|ERR_INTERNET_DISCONNECTED/ })

  test('a wrong password is told, and what was typed stays', async ({ page, person }) => {
    await person.registers()
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('not my password')
    await solvesTheSum(page)
    await button(page, 'Login').click()
    await expect(toast(page, 'Login Failed')).toBeVisible()
    await expect(toast(page, 'Invalid email or password')).toBeVisible()
    const refusal = page.getByRole('alert')
    await expect(refusal).toHaveText('Invalid email or password')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(refusal).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not my password')
  })

  test('a lost connection is told, and logging in works once it is back', async ({ page, person }) => {
    await person.registers()
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await solvesTheSum(page)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await button(page, 'Login').click()
    await expect(toast(page, lostConnection)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(lostConnection)
    await page.context().setOffline(false)
    await button(page, 'Login').click()
    await expect(toast(page, 'Logged in successfully')).toBeVisible()
  })

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

  test('a reset link works once; its passwords have rules of their own', async ({ page, person }) => {
    await person.registers()
    await page.context().clearCookies()
    await page.request.post('/api/auth/forgot-password', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { email: person.email },
    })
    const link = (await person.newestEmail('reset your password')).match(/http\S+token=\S+/)?.[0] ?? ''
    const choose = async (chosen: string, repeated = chosen) => {
      await page.getByLabel('New Password', { exact: true }).fill(chosen)
      await page.getByLabel('Confirm New Password').fill(repeated)
      await button(page, 'Reset Password').click()
    }
    await page.goto(link)
    await choose('five5', 'other')
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
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

test('what was typed in one tab of the sheet is still there after looking at another', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('robin@example.org')
  await tab(page, 'Register')
  await page.getByLabel('First Name').fill('Robin')
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.org')
  await tab(page, 'Login')
  await tab(page, 'Register')
  await expect(page.getByLabel('First Name')).toHaveValue('Robin')
})

test('signed in, the sign-in page leads to the diary, and the menu knows the first name', async ({ page, person }) => {
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
