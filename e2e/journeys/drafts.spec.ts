import type { Page } from '@playwright/test'
import { keeps, storedOnTheDevice } from '../device-storage.ts'
import { createPerson, expect, password, test, toast } from '../journey.ts'
import { fillsInTheLogin, signsIn } from '../sign-in.ts'

const words = 'I half knew at the start of the month, and I softened the report.'
const pen = (page: Page) => page.getByLabel('Your entry')

const writes = async (page: Page, text: string) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add New Entry' }).click()
  await pen(page).fill(text)
  await expect(async () => expect(await storedOnTheDevice(page)).toContain('draft RD-')).toPass()
  await expect(page.getByText('Draft kept on this device until you save or log out.')).toBeVisible()
}

test('unsaved text survives a reload, with its prompt and its type', async ({ page, person }) => {
  await person.keepsADiary()
  await writes(page, words)
  await keeps(page, () => page.getByRole('button', { name: 'Control', exact: true }).click())
  await keeps(page, () => page.getByRole('group', { name: 'Entry type' }).getByText('CPD Log').click())
  await keeps(page, () => page.getByLabel('Title').fill('Two sentences to a sponsor'))
  await page.reload()
  await expect(pen(page)).toHaveValue(words)
  await expect(page.getByLabel('Title')).toHaveValue('Two sentences to a sponsor')
  await expect(page.getByText('What has been weighing on you?')).toBeVisible()
})

test('changes to an entry survive a reload, and can be discarded for the saved version', async ({ page, person }) => {
  await person.keepsADiary({ content: 'Steering group at ten.' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Edit' }).click()
  const content = page.getByRole('dialog').getByLabel('Content')
  await keeps(page, () => content.fill(words))
  await page.reload()
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
  await expect(content).toHaveValue(words)
  await keeps(page, () => page.getByRole('button', { name: 'Use the saved version' }).click())
  await expect(content).toHaveValue('Steering group at ten.')
  await page.reload()
  await expect(content).toHaveValue('Steering group at ten.')
})

test('everything stored on the device is sealed', async ({ page, person }) => {
  await person.keepsADiary()
  await writes(page, words)
  const stored = await storedOnTheDevice(page)
  for (const word of words.split(/\W+/).filter(each => each.length > 4)) expect(stored).not.toContain(word)
})

test('a saved draft is removed', async ({ page, person }) => {
  await person.keepsADiary()
  await writes(page, words)
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(toast(page, 'Entry saved')).toBeVisible()
  await expect(async () => expect(await storedOnTheDevice(page)).not.toContain('draft RD-')).toPass()
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await expect(pen(page)).toBeHidden()
})

test.describe('when the session has ended', () => {
  test.use({ allowedConsoleErrors: /status of 401/ })

  test('a banner says so, the text stays, and is there after signing in again', async ({ page, person }) => {
    await person.keepsADiary()
    await writes(page, words)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await expect(toast(page, 'Failed to save entry: Please log in to continue.')).toBeVisible()
    await expect(page.getByText('You have been signed out, so nothing can be saved just now.')).toBeVisible()
    await expect(pen(page)).toHaveValue(words)
    await page.getByRole('link', { name: 'Log in to go on' }).click()
    await fillsInTheLogin(page, person.email, password)
    await expect(pen(page)).toHaveValue(words)
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await expect(page.getByRole('article').getByText(words)).toBeVisible()
  })

  test('another person on the same device never sees them, and they stay stored', async ({ page, person, server }) => {
    await person.keepsADiary()
    await writes(page, words)
    await page.context().clearCookies()
    const other = createPerson(page, server)
    await other.keepsADiary()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
    await page.getByRole('button', { name: 'Add New Entry' }).click()
    await expect(pen(page)).toHaveValue('')
    await page.context().clearCookies()
    await signsIn(page, person.email, password)
    await expect(pen(page)).toHaveValue(words)
  })
})

test('logging out removes every draft from the device', async ({ page, person }) => {
  await person.keepsADiary()
  await writes(page, words)
  await page.getByRole('button', { name: 'Robin' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out and erase them' }).click()
  await expect(page.getByRole('link', { name: 'Join the Research Study' })).toBeVisible()
  const stored = await storedOnTheDevice(page)
  expect(stored).not.toMatch(/(draft|key) RD-/)
  await signsIn(page, person.email, password)
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  await expect(pen(page)).toBeHidden()
})
