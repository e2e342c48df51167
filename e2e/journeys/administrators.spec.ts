import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { administrator, signsInAsAdministrator, signsInAsNewAdministrator } from '../administrator.ts'
import { barriersOn, emailTo, expect, sidewaysScroll, test, toast } from '../journey.ts'
import { startServer } from '../running-server.ts'
import { solvesTheSum } from '../sign-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const line = (page: Page, text: string) => part(page, 'Administrators').getByRole('listitem').filter({ hasText: text })

/** The code of an authenticator app, `steps` from now, as no code is accepted twice. */
const shown = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * 30_000 })
const keyOn = (page: Page) => page.getByRole('code').innerText()

const setsUpCodes = async (page: Page) => {
  await button(page, 'Set up one-time codes').click()
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  const key = await keyOn(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(shown(key, -1))
  await button(page, 'Switch on').click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  return key
}

test('an administrator is added once all three fields are filled, is listed, notified by email, and removed', async ({
  page,
  server,
}) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin?view=administrators')
  const create = button(page, 'Create admin')
  await expect(create).toBeDisabled()
  const email = `grace-${crypto.randomUUID()}@example.org`
  await page.getByLabel('Full name').fill('Grace Brewster Hopper')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await expect(create).toBeDisabled()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('too short')
  await create.click()
  await expect(page.getByText('Administrators need a password of at least 12 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('chosen by somebody else')
  await create.click()
  await expect(toast(page, 'Admin Created')).toBeVisible()
  await expect(line(page, email)).toContainText('Still with a first password')
  await expect(page.getByLabel('Full name')).toHaveValue('')
  expect(await emailTo(server, email, 'you are an administrator now')).toContain('/reset-password?token=')

  await line(page, email).getByRole('button', { name: 'Remove Grace Brewster Hopper' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Grace Brewster Hopper?' })
  await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Administrator removed')).toBeVisible()
  await expect(line(page, email)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('where something is refused', () => {
  test.use({ allowedConsoleErrors: /status of 4\d\d/ })

  test('with one-time codes signing in asks for one, reports a wrong one, and opens the requested page', async ({
    page,
  }) => {
    const { email, password } = await signsInAsNewAdministrator(page)
    await page.goto('/admin?view=administrators')
    const key = await setsUpCodes(page)
    await button(page, 'They are kept').click()
    await expect(part(page, 'One-time codes')).toContainText('Recovery codes left: 10.')
    await expect(line(page, email)).toContainText('One-time codes on.')

    await page.context().clearCookies()
    await page.goto('/admin?view=administrators')
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeHidden()
    await solvesTheSum(page)
    await button(page, 'Login').click()
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
    await button(page, 'Login').click()
    await expect(toast(page, 'Login Failed')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveAccessibleDescription(/not right/)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(shown(key))
    await button(page, 'Login').click()
    await expect(page.getByRole('link', { name: 'Admin', exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/admin$/)
  })
})

test('the focus is never lost while setting up one-time codes by keyboard', async ({ page }) => {
  await signsInAsNewAdministrator(page)
  await page.goto('/admin?view=administrators')
  const hasFocusIn = () => expect(part(page, 'One-time codes').locator(':focus')).toHaveCount(1)
  const presses = async (name: string) => {
    await button(page, name).focus()
    await page.keyboard.press('Enter')
  }
  await presses('Set up one-time codes')
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  await hasFocusIn()
  await presses('Cancel')
  await expect(button(page, 'Set up one-time codes')).toBeVisible()
  await hasFocusIn()
  await setsUpCodes(page)
  await presses('They are kept')
  await expect(button(page, 'Switch off')).toBeVisible()
  await hasFocusIn()
  await presses('Switch off')
  await expect(page.getByLabel('Your password')).toBeFocused()
  await presses('Cancel')
  await expect(button(page, 'Switch off')).toBeFocused()
})

test('a first password shows its expiry, and is replaced by the administrator’s own', async ({ page }) => {
  const { password } = await signsInAsNewAdministrator(page)
  await page.goto('/admin?view=administrators')
  await expect(page.getByText('Your password was chosen by somebody else.')).toBeVisible()
  await button(page, 'Change password').click()
  await page.getByLabel('Current Password').fill(password)
  await page.getByLabel('New Password', { exact: true }).fill('a password of my own')
  await page.getByLabel('Confirm New Password').fill('a password of my own')
  await button(page, 'Change Password').click()
  await expect(toast(page, 'Password changed')).toBeVisible()
  await expect(page.getByText('Your password was chosen by somebody else.')).toBeHidden()
})

test('where the study requires one-time codes, the admin area opens once they are set up', async ({ page }) => {
  const server = await startServer({ ADMIN_SECOND_FACTOR: 'required' })
  try {
    const { email, password } = administrator
    const answer = await page.request.post(`${server.url}/api/auth/login`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { email, password, captchaAnswer: '8', expectedAnswer: '8' },
    })
    expect(answer.status()).toBe(200)
    await page.goto(`${server.url}/admin`)
    await expect(page.getByText('This study requires them of its administrators')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeHidden()
    const key = await setsUpCodes(page)
    await button(page, 'They are kept').click()
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()

    // Another phone: the old one's code still works, and the admin area is closed until the new one is set up.
    await page.goto(`${server.url}/admin?view=administrators`)
    await button(page, 'Set up anew').click()
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(shown(key))
    await button(page, 'Set up anew').click()
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeHidden()
    await setsUpCodes(page)
    await button(page, 'They are kept').click()
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await server.stop()
  }
})

for (const width of [1280, 375, 320]) {
  test(`nothing bars the way at ${width} pixels, nor scrolls sideways, codes included`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 })
    await signsInAsNewAdministrator(page)
    await page.goto('/admin?view=administrators')
    await expect(line(page, '(you)')).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    await button(page, 'Set up one-time codes').click()
    await page.getByRole('textbox', { name: 'Code', exact: true }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
}
