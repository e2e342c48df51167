import type { Page } from '@playwright/test'
import { expect, test, toast } from '../journey.ts'
import { reflection } from './sample-entries.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cards = (page: Page) => page.getByRole('article')
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Diary Entry' })

const opensTheComposer = async (page: Page) => {
  await page.goto('/')
  await button(page, 'Add New Entry').click()
  await page.getByLabel('Your entry').waitFor()
}
const opensTheEditor = async (page: Page) => {
  await page.goto('/')
  await button(page, 'Edit').click()
  await editing(page).getByLabel('Content').waitFor()
}
const entriesOf = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.request.get('/api/diary/entries')).json()

test('a category in one’s own words is kept, and editing something else leaves it as it is', { tag: '@smoke' }, async ({
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

test('leaving changed words asks first; leaving unchanged ones does not', async ({ page, person }) => {
  await person.keepsADiary(reflection)
  await opensTheEditor(page)
  await editing(page).getByLabel('Content').fill('Something else altogether.')
  await button(page, 'Cancel').click()
  const question = page.getByRole('alertdialog', { name: 'Throw your changes away?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editing(page).getByLabel('Content')).toHaveValue('Something else altogether.')
  await button(page, 'Cancel').click()
  await question.getByRole('button', { name: 'Throw away' }).click()
  await expect(editing(page)).toBeHidden()
  await expect(cards(page)).toContainText(reflection.content)
  await button(page, 'Edit').click()
  await expect(editing(page).getByLabel('Content')).toHaveValue(reflection.content)
  await button(page, 'Cancel').click()
  await expect(editing(page)).toBeHidden()
})

test('two presses on Save Entry save one entry', async ({ page, person }) => {
  await person.keepsADiary()
  const arrives = Promise.withResolvers<void>()
  await page.route('/api/diary/entries', async route => {
    await arrives.promise
    await route.continue()
  })
  await opensTheComposer(page)
  await page.getByLabel('Your entry').fill(reflection.content)
  await button(page, 'Save Entry').dblclick()
  await expect(button(page, 'Saving...')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  arrives.resolve()
  await expect(toast(page, 'Entry saved')).toBeVisible()
  expect(await entriesOf(page)).toHaveLength(1)
})
