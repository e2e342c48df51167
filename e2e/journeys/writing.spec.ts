import type { Page } from '@playwright/test'
import { expect, test, toast } from '../journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cards = (page: Page) => page.getByRole('article')
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Diary Entry' })

const opensTheComposer = async (page: Page) => {
  await page.goto('/')
  await button(page, 'Add New Entry').click()
  await page.getByLabel('Your entry').waitFor()
}
const entriesOf = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.request.get('/api/diary/entries')).json()

test('a typed category is stored, and stays when something else is edited', { tag: '@smoke' }, async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  await opensTheComposer(page)
  await page.getByRole('group', { name: 'Entry type' }).getByText('CPD Log').click()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'In your own words' }).click()
  await page.getByLabel('Category in your own words').fill('Brown-bag lunch')
  await page.getByLabel('Title').fill('Contracts for the rest of us')
  await page.getByLabel('Hours').fill('0.5')
  await page.getByLabel('Your entry').fill('Read the clause on delay before the meeting on delay.')
  await button(page, 'Save Entry').click()
  await expect(cards(page)).toContainText('Brown-bag lunch')
  await button(page, 'Edit').click()
  await expect(editing(page).getByRole('combobox', { name: 'Category' })).toHaveText('Brown-bag lunch')
  await editing(page).getByLabel('Hours').fill('1.5')
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Entry Updated')).toBeVisible()
  expect(await entriesOf(page)).toMatchObject([{ cpdCategory: 'Brown-bag lunch', cpdHours: 1.5 }])
})
