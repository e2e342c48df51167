import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, handlesOnce, type Person, password, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const mayUse = (page: Page) => page.getByRole('switch', { name: 'Research may use my entries' })
const dialog = (page: Page) => page.getByRole('alertdialog')
const access = (page: Page) => page.getByRole('region', { name: 'Who has looked at my entries' })
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const inFourteenDays = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(Date.now() + 14 * 24 * 60 * 60_000)

const downloads = async (page: Page) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download archive').click()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}
/** Goes through both steps with the right password. */
const asksForDeletion = async (page: Page) => {
  await button(page, 'Delete account').click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Delete account' }).click()
  await expect(button(page, 'Keep my account')).toBeFocused()
}
const withdraws = (page: Page) =>
  page.request.post('/api/consent/withdraw', { headers: sameOrigin, data: { outcome: 'keepDiary' } })

test('research may use the entries by consent, until it is switched off', async ({ page, person }) => {
  await person.keepsADiary()
  await page.goto('/profile')
  await expect(mayUse(page)).toBeChecked()
  await mayUse(page).focus()
  await page.keyboard.press('Space')
  await expect(toast(page, 'Choice saved')).toBeVisible()
  await expect(mayUse(page)).not.toBeChecked()
  await expect(mayUse(page)).toBeFocused()
  await page.reload()
  await expect(mayUse(page)).toHaveText('Off')
  await expect(page.getByRole('switch', { name: 'AI may read my entries' })).toBeChecked()
})

test('after a withdrawal the switch says why it is off, and links to new consent', async ({ page, person }) => {
  await person.keepsADiary()
  expect((await withdraws(page)).ok()).toBe(true)
  await page.goto('/profile')
  await expect(mayUse(page)).not.toBeChecked()
  await expect(page.getByText(/^You withdrew from the research on /)).toBeVisible()
  await expect(page.getByText(/^Withdrew from the research, and kept the diary/)).toBeVisible()
  await page.getByRole('link', { name: 'consent anew' }).click()
  await expect(page).toHaveURL(/\/consent$/)
})

test('everything can be downloaded as one zip, before consent as after', async ({ page, person }) => {
  await person.registers()
  await page.goto('/profile')
  const newcomers = await downloads(page)
  await person.consents()
  await person.hasWritten({ content: 'The steering group would not decide.' })
  await page.goto('/profile')
  const writers = await downloads(page)
  await expect(toast(page, 'Archive downloaded')).toBeVisible()
  for (const { name, bytes } of [newcomers, writers]) {
    expect(name).toMatch(/^reflective-diary-archive-\d{4}-\d{2}-\d{2}\.zip$/)
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'))
    expect(bytes.toString('latin1')).toContain('diary.json')
  }
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /status of (400|429|500|503)|ERR_/ })

  test('a failed archive says so beside its button, and can be requested again', async ({ page, person }) => {
    await person.keepsADiary()
    await handlesOnce(page, '/api/profile/archive', route => route.fulfill({ status: 503, body: '' }))
    await page.goto('/profile')
    await button(page, 'Download archive').click()
    await expect(page.getByRole('alert')).toHaveText('Your archive could not be made. Please try again.')
    expect((await downloads(page)).bytes.length).toBeGreaterThan(1000)
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

const deletesAndReturns = async (page: Page, person: Person) => {
  await button(page, 'Delete account').click()
  await expect(dialog(page)).toContainText('Step 1 of 2')
  await expect(dialog(page).getByText('your diary: every entry and every saved chat')).toBeVisible()
  await expect(dialog(page).getByText('a receipt of your consent, without your name or address')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await asksForDeletion(page)
  await expect(toast(page, 'Deletion asked for')).toBeVisible()
  const day = inFourteenDays()
  await expect(page.getByText(`going to be deleted on ${day}.`)).toBeVisible()
  expect(await person.newestEmail('your account is going to be deleted')).toContain(`On ${day}, 14 days from now`)
  await page.reload()
  await button(page, 'Keep my account').click()
  await expect(toast(page, 'Your account stays')).toBeVisible()
  await expect(button(page, 'Delete account')).toBeFocused()
  await person.newestEmail('your account stays')
}

test('an account is deleted in two steps, and kept after all', async ({ page, person }) => {
  await person.keepsADiary()
  await page.goto('/profile')
  await deletesAndReturns(page, person)
})

test('before consent deletion is available, at the link of the email', async ({ page, person }) => {
  await person.registers()
  await page.goto('/profile#leaving')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await deletesAndReturns(page, person)
  // The password form is shown over the consent form: submitting it has not submitted the other.
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  const { hasConsented } = await (await page.request.get('/api/auth/user')).json()
  expect(hasConsented).toBe(false)
})

const records = Array.from({ length: 7 }, (_, index) => ({
  at: new Date(Date.UTC(2026, 10, 20 - index, 2)).toISOString(),
  what: index === 0 ? 'analysed' : 'looked-at',
  role: index === 0 ? 'system' : 'administrator',
  entries: 31 - index,
}))

test('the access log names roles, newest first, with a button for the rest', async ({ page, person }) => {
  await person.keepsADiary()
  await page.route('/api/profile/access-log', route => route.fulfill({ json: records }))
  await page.goto('/profile')
  const rows = access(page).getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(1)).toContainText('Nightly run')
  await expect(rows.nth(1)).toContainText('Analysed, masked')
  await expect(rows.nth(2)).toContainText('Administrator')
  await button(page, 'Show all 7').click()
  await expect(rows).toHaveCount(8)
  await button(page, 'Show the newest only').click()
  await expect(rows).toHaveCount(6)
})

test('a saved conversation is shown as researchers read it: turn by turn, each in its own style', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  const messages = [
    { role: 'user', content: 'The board said no again, and I did not ask why.' },
    { role: 'assistant', content: 'What kept you from asking?' },
    { role: 'user', content: 'I was angry with myself.' },
  ]
  const answer = await page.request.post('/api/chat/analysis', { headers: sameOrigin, data: { messages } })
  expect(answer.ok()).toBe(true)
  await page.goto('/profile')
  const preview = page.locator('.masked')
  await expect(preview).toContainText('A saved conversation')
  await expect(preview).not.toContainText('You:')
  await button(page, 'Show all of it').click()
  await expect(preview.locator('.turn')).toHaveCount(3)
  await expect(preview.locator('.turn.them')).toContainText('What kept you from asking?')
  await expect(preview).not.toContainText('Coach:')
})

for (const viewport of sizes) {
  test(`at ${viewport.width} pixels the rights are within everybody’s reach`, async ({ page, person }) => {
    await page.setViewportSize(viewport)
    await person.registers()
    await looksAt(page, 'rights before consent', async () => {
      await page.goto('/profile#leaving')
      await button(page, 'Delete account').waitFor()
    })
    await person.consents()
    await page.route('/api/profile/access-log', route => route.fulfill({ json: records }))
    await looksAt(page, 'profile with all rights', async () => {
      await page.goto('/')
      await page.goto('/profile')
      await button(page, 'Show all 7').click()
      await mayUse(page).waitFor()
    })
  })

  test(`at ${viewport.width} pixels each step of a deletion is within everybody’s reach`, async ({ page, person }) => {
    await page.setViewportSize(viewport)
    await person.keepsADiary()
    await page.goto('/profile')
    await looksAt(
      page,
      'what goes and what stays',
      async () => {
        await button(page, 'Delete account').click()
        await dialog(page).waitFor()
      },
      '[role=alertdialog]',
    )
    await looksAt(
      page,
      'the password, to be sure',
      async () => {
        await dialog(page).getByRole('button', { name: 'Continue' }).click()
        await dialog(page).getByRole('button', { name: 'Delete account' }).click()
        await page.getByText('Password is required').waitFor()
      },
      '[role=alertdialog]',
    )
    await looksAt(page, 'an account that waits to be deleted', async () => {
      await dialog(page).getByLabel('Password', { exact: true }).fill(password)
      await dialog(page).getByRole('button', { name: 'Delete account' }).click()
      await button(page, 'Keep my account').waitFor()
    })
  })
}
