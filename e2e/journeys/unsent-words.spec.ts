import type { Page } from '@playwright/test'
import { storedOnTheDevice } from '../device-storage.ts'
import { barriersOn, expect, handlesOnce, password, sidewaysScroll, sizes, test, toast } from '../journey.ts'
import { signsIn } from '../sign-in.ts'

const words = 'I half knew at the start of the month, and I softened the report.'
const more = 'Handover of phase one. I walked it with the facilities manager.'
const pen = (page: Page) => page.getByLabel('Your entry')
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

const opensTheComposer = (page: Page) => page.getByRole('button', { name: 'Add New Entry' }).click()
const draftsOn = async (page: Page) => (await storedOnTheDevice(page)).match(/draft RD-[^"]*new entry[^"]*/g) ?? []
/** Types, and waits until so many drafts are stored. */
const types = async (page: Page, text: string, drafts: number) => {
  await pen(page).fill(text)
  await expect(async () => expect(await draftsOn(page)).toHaveLength(drafts)).toPass()
}

test.describe('two tabs, each with its own entry', () => {
  const writesInBoth = async (first: Page, second: Page) => {
    await first.goto('/')
    await opensTheComposer(first)
    await types(first, words, 1)
    await second.goto('/')
    await opensTheComposer(second)
    await expect(pen(second)).toHaveValue('')
    await types(second, more, 2)
  }

  test('saving in the first loses nothing of the second', async ({ page, context, person }) => {
    await person.keepsADiary()
    const second = await context.newPage()
    await writesInBoth(page, second)
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await expect(card(page, words)).toBeVisible()
    await second.reload()
    await expect(pen(second)).toHaveValue(more)
    await second.getByRole('button', { name: 'Save Entry' }).click()
    await expect(card(second, more)).toBeVisible()
    await expect(card(second, words)).toBeVisible()
  })

  test('saving in the second loses nothing of the first', async ({ page, context, person }) => {
    await person.keepsADiary()
    const second = await context.newPage()
    await writesInBoth(page, second)
    await second.getByRole('button', { name: 'Save Entry' }).click()
    await expect(card(second, more)).toBeVisible()
    await page.reload()
    await expect(pen(page)).toHaveValue(words)
  })

  test('drafts of a closed tab are adopted by the next one, one after another', async ({ page, context, person }) => {
    await person.keepsADiary()
    const second = await context.newPage()
    await writesInBoth(page, second)
    await second.close()
    const third = await context.newPage()
    await third.goto('/')
    await expect(pen(third)).toHaveValue(more)
    await page.close()
    await third.getByRole('button', { name: 'Save Entry' }).click()
    await expect(card(third, more)).toBeVisible()
    await opensTheComposer(third)
    await expect(pen(third)).toHaveValue(words)
  })

  test('one entry edited in both: saving one draft leaves the other', async ({ page, context, person }) => {
    await person.keepsADiary({ content: 'Steering group at ten.' })
    const second = await context.newPage()
    const text = (tab: Page) => tab.getByRole('dialog', { name: 'Edit Diary Entry' }).getByLabel('Content')
    for (const tab of [page, second]) {
      await tab.goto('/')
      await tab.getByRole('button', { name: 'Edit' }).click()
    }
    await text(page).fill(words)
    await text(second).fill(more)
    await expect(async () =>
      expect((await storedOnTheDevice(page)).match(/"draft RD-[^"]* edit /g)).toHaveLength(2),
    ).toPass()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Entry Updated')).toBeVisible()
    await second.reload()
    await expect(second.getByText('Your unsaved changes are back.')).toBeVisible()
    await expect(text(second)).toHaveValue(more)
  })
})

test.describe('logging out with unsaved text', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Some of your words haven’t been sent' })
  const logsOut = async (page: Page) => {
    await page.getByRole('button', { name: 'Robin' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  const isOut = (page: Page) => expect(page.getByRole('link', { name: 'Join the Research Study' })).toBeVisible()

  test.beforeEach(async ({ page, person }) => {
    await person.keepsADiary()
    await page.goto('/')
    await opensTheComposer(page)
    await pen(page).fill(words)
  })

  test('asks first, and staying keeps it', async ({ page }) => {
    await logsOut(page)
    await expect(question(page)).toContainText('If you log out now, this device forgets them.')
    await expect(question(page)).toContainText(/New entry, 14 words, /)
    await expect(question(page).getByRole('button', { name: 'Stay logged in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(pen(page)).toHaveValue(words)
  })

  test('sends it, and it is in the diary after signing in again', async ({ page, person }) => {
    await logsOut(page)
    await question(page).getByRole('button', { name: 'Send them and log out' }).click()
    await isOut(page)
    await signsIn(page, person.email, password)
    await expect(card(page, words)).toHaveCount(1)
    await expect(pen(page)).toBeHidden()
  })

  test.describe('where logging out fails', () => {
    test.use({ allowedConsoleErrors: /status of 500/ })

    test('sent text is not asked about again, nor sent twice', async ({ page, person }) => {
      await handlesOnce(page, '**/api/auth/logout', route => route.fulfill({ status: 500, body: '' }))
      await logsOut(page)
      await question(page).getByRole('button', { name: 'Send them and log out' }).click()
      await expect(toast(page, 'You could not be logged out. Please try again.')).toBeVisible()
      await expect(question(page)).toBeHidden()
      await logsOut(page)
      await isOut(page)
      await signsIn(page, person.email, password)
      await expect(card(page, words)).toHaveCount(1)
    })
  })

  test('erases it on request', async ({ page }) => {
    await logsOut(page)
    await question(page).getByRole('button', { name: 'Log out and erase them' }).click()
    await isOut(page)
    expect(await storedOnTheDevice(page)).not.toMatch(/(draft|key) RD-/)
  })

  test('also asks about a chat that is not analysed, which can be downloaded', async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
    await page.goto('/chat')
    await page.getByLabel('Your message').fill(more)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Built-in analysis')).toBeVisible()
    await logsOut(page)
    await expect(question(page)).toContainText(/Quick Chat, 11 words/)
    await expect(question(page).getByRole('button', { name: 'Send them and log out' })).toHaveCount(0)
    const download = page.waitForEvent('download')
    await question(page).getByRole('button', { name: 'Download them' }).click()
    expect((await download).suggestedFilename()).toBe('unsent-words.txt')
  })

  test('without unsaved text it does not ask', async ({ page }) => {
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await expect(toast(page, 'Entry saved')).toBeVisible()
    await logsOut(page)
    await isOut(page)
  })

  test.describe('and no connection', () => {
    test.use({ allowedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

    test('says so, and offers to keep or download it', async ({ page, context }) => {
      await page.getByRole('button', { name: 'Robin' }).hover()
      await logsOut(page)
      // Its code is already loaded: without that it could not ask offline.
      await expect(question(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await context.setOffline(true)
      await logsOut(page)
      const offline = page.getByRole('alertdialog', { name: 'You’re offline, with one unsent text' })
      await expect(offline.getByRole('button', { name: 'Send them and log out' })).toHaveCount(0)
      await expect(offline.getByRole('button', { name: 'Download them' })).toBeVisible()
      await offline.getByRole('button', { name: 'Stay logged in' }).click()
      await expect(pen(page)).toHaveValue(words)
      await context.setOffline(false)
    })
  })

  test('the question fits the screen and is accessible, from menu and drawer', async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      if (size.width > 1000) await logsOut(page)
      else {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
      }
      // Not only rendered: nothing covers it.
      await question(page).getByRole('button', { name: 'Send them and log out' }).click({ trial: true })
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await barriersOn(page, '[role="alertdialog"]')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeHidden()
      await page.keyboard.press('Escape')
    }
  })
})
