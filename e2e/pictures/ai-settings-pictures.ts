import type { Page } from '@playwright/test'
import type { Picture } from './picture.ts'

/** Another administrator saves a level meanwhile. */
const savesElsewhere = async (page: Page, level: string, changed: Record<string, unknown>) => {
  const path = `/api/admin/ai-prompts/${level}`
  const present = (await (await page.request.get(path)).json()) as Record<string, unknown>
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.put(path, { headers, data: { ...present, ...changed } })
}
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const prompt = (page: Page) => page.getByLabel('Prompt', { exact: true })
const toTheTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

/** How AI is steered: cards with something unsaved and with another's change, the batch prompts, and the prompts. */
export const aiSettingsPictures: readonly Picture[] = [
  {
    name: 'ai-settings',
    take: async page => {
      await page.goto('/admin/ai-settings')
      await page.getByRole('button', { name: 'Batch Prompts' }).click()
      await prompt(page).first().waitFor()
      for (const title of ['Level 1: Chat analysis', 'Level 2: Entry feedback']) {
        await card(page, title).getByRole('combobox', { name: 'Verbosity' }).click()
        await page.getByRole('option', { name: 'high' }).click()
      }
      await savesElsewhere(page, 'level_2_feedback', { textVerbosity: 'low', model: `gpt-${Date.now() % 1000}` })
      await card(page, 'Level 2: Entry feedback').getByRole('button', { name: 'Save Settings' }).click()
      await page.getByRole('button', { name: 'Keep mine' }).waitFor()
      await toTheTop(page)
    },
    whole: true,
  },
  {
    name: 'ai-settings-basic',
    take: async page => {
      await page.goto('/admin/ai-settings?view=basic')
      await card(page, 'Level 4: Administrative analysis').waitFor()
    },
    whole: true,
  },
  { name: 'ai-prompts', take: async page => void (await page.goto('/admin/prompts')) },
  {
    name: 'ai-prompts-editor',
    take: async page => {
      await page.goto('/admin/prompts?level=level_2_feedback')
      const words = await prompt(page).inputValue()
      await prompt(page).fill(words.replace('\n', '\nAsk one question, and only one.\n'))
      await page.getByLabel('A text to try it on').fill('I said yes before I had read it. Nobody dared to decide.')
      await page.getByRole('button', { name: 'Try it' }).click()
      await page.locator('.attribution').waitFor()
      await page
        .getByRole('button', { name: /^Compare/ })
        .last()
        .click()
      await page.getByRole('table', { name: 'What differs' }).waitFor()
      await toTheTop(page)
    },
    whole: true,
  },
  {
    name: 'ai-prompts-changed-elsewhere',
    take: async page => {
      await savesElsewhere(page, 'level_2_feedback', { prompt: `Read it twice.\n${await prompt(page).inputValue()}` })
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByRole('button', { name: 'Keep mine' }).waitFor()
      await page.locator('ins').first().waitFor()
      await toTheTop(page)
    },
    whole: true,
  },
]
