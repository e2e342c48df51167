import type { Page } from '@playwright/test'
import { expect, test, toast } from '../journey.ts'

const elsewhere = 'This entry was changed somewhere else after you opened it.'
const before = 'Steering group at ten, and nobody would decide.'
const theirs = 'Steering group at ten. We decided to wait.'
const mine = 'Steering group at ten. I should have asked for a vote.'

const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Diary Entry' })
const opensTheEditor = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit' }).click()
  await editing(page).getByLabel('Content').waitFor()
}
const saves = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test.describe('one entry edited in two tabs', () => {
  test.use({ allowedConsoleErrors: /status of 409/ })

  /** The first tab saves `theirs` while `mine` is being typed in the second, which then tries to save. */
  const meetEachOther = async (first: Page, second: Page) => {
    await first.goto('/')
    await second.goto('/')
    await opensTheEditor(first)
    await opensTheEditor(second)
    await editing(first).getByLabel('Content').fill(theirs)
    await saves(first)
    await expect(toast(first, 'Entry Updated')).toBeVisible()
    await editing(second).getByLabel('Content').fill(mine)
    await saves(second)
    await expect(editing(second).getByText(elsewhere)).toBeVisible()
    await expect(editing(second).getByLabel('Content')).toHaveValue(mine)
    await expect(editing(second).getByRole('region', { name: 'The other version' })).toContainText(theirs)
  }

  test('the second sees the conflict, keeps its text, and can save it over the other', async ({
    page,
    context,
    person,
  }) => {
    await person.keepsADiary({ content: before })
    const second = await context.newPage()
    await meetEachOther(page, second)
    await editing(second).getByRole('button', { name: 'Keep mine' }).click()
    await expect(toast(second, 'Entry Updated')).toBeVisible()
    await second.reload()
    await expect(second.getByRole('article')).toContainText(mine)
  })
})

test('an entry written in one tab appears in the other after its next change', async ({ page, context, person }) => {
  await person.keepsADiary({ content: before })
  const second = await context.newPage()
  await page.goto('/')
  await second.goto('/')
  await expect(second.getByText(before)).toBeVisible()
  await page.getByRole('button', { name: 'Add New Entry' }).click()
  await page.getByLabel('Your entry').fill('Written in the first tab.')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(toast(page, 'Entry saved')).toBeVisible()
  await opensTheEditor(second)
  await editing(second).getByLabel('Content').fill(mine)
  await saves(second)
  await expect(second.getByText('Written in the first tab.')).toBeVisible()
  await expect(second.getByText(/^2 entries/)).toBeVisible()
})

test.describe('an entry deleted in another tab', () => {
  test.use({ allowedConsoleErrors: /status of 404/ })

  const deletes = async (page: Page) => {
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }

  test('can no longer be saved, and says so; the text stays to be copied', async ({ page, context, person }) => {
    await person.keepsADiary({ content: before })
    const second = await context.newPage()
    await page.goto('/')
    await second.goto('/')
    await opensTheEditor(second)
    await editing(second).getByLabel('Content').fill(mine)
    await deletes(page)
    await expect(toast(page, 'Entry Deleted')).toBeVisible()
    await saves(second)
    await expect(toast(second, 'This entry is not in your diary.')).toBeVisible()
    await expect(editing(second).getByLabel('Content')).toHaveValue(mine)
  })

  test('cannot be deleted twice, and says so', async ({ page, context, person }) => {
    await person.keepsADiary({ content: before })
    const second = await context.newPage()
    await page.goto('/')
    await second.goto('/')
    await second.getByText(before).waitFor()
    await deletes(page)
    await expect(toast(page, 'Entry Deleted')).toBeVisible()
    await deletes(second)
    await expect(toast(second, 'This entry is not in your diary.')).toBeVisible()
  })
})
