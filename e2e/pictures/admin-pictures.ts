import type { Picture } from './picture.ts'

/** Waits for a view of the admin area by words in its loaded data. */
const view = (name: string, words: string): Picture => ({
  name: `admin-${name}`,
  take: async page => {
    await page.goto(`/admin?view=${name}`)
    await page.getByText(words).first().waitFor()
  },
  whole: true,
})
export const adminPictures: readonly Picture[] = [
  {
    name: 'admin',
    take: async page => {
      await page.goto('/admin')
      await page.getByRole('heading', { name: 'Top tags' }).waitFor()
      await page
        .getByRole('checkbox', { name: /^Select entry/ })
        .first()
        .check()
      await page.evaluate(() => scrollTo(0, 0))
    },
    whole: true,
  },
  {
    name: 'admin-entry',
    take: async page => {
      await page
        .getByRole('button', { name: /^Read the entry/ })
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-export',
    take: async page => {
      await page.goto('/admin?sentiment=negative')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  view('messages', 'Technical'),
  {
    name: 'admin-message',
    take: async page => {
      await page
        .getByRole('button', { name: /^Open the message/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Answer by e-mail' }).waitFor()
    },
  },
  view('administrators', '(you)'),
  {
    name: 'admin-analysis',
    take: async page => {
      await page.goto('/admin?view=analysis')
      await page.getByRole('button', { name: 'Start Analysis' }).click()
      // In the second round there is a report already.
      await page.getByRole('region', { name: 'Analysis status' }).locator('.badge.ok').waitFor()
      await page.getByRole('region', { name: 'Report' }).waitFor()
    },
    whole: true,
  },
  {
    name: 'batches',
    take: async page => {
      await page.goto('/admin/batches')
      await page.getByRole('tab', { name: 'Database Jobs' }).click()
      await page.getByRole('table', { name: 'Database Jobs' }).waitFor()
    },
    whole: true,
  },
  view('audit', 'details'),
  { name: 'consent-editor', take: async page => void (await page.goto('/admin?view=consent')) },
  {
    name: 'consent-editor-edit',
    take: async page => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const content = page.getByLabel('Content', { exact: true })
      await content.fill(
        (await content.inputValue()).replace('for as long or as short a time as you like', 'for a year'),
      )
      await page.locator('ins').first().waitFor()
      await page.evaluate(() => scrollTo(0, 0))
    },
    whole: true,
  },
]
