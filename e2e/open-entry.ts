import { expect, type Page } from '@playwright/test'
import type { Person } from './journey.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const cards = (page: Page) => page.getByRole('article')
/** The entry that is open over the diary. */
export const opened = (page: Page) => page.getByRole('dialog', { name: /^(Reflection|CPD Log|Quick Chat), / })
export const competences = (page: Page) => opened(page).getByRole('region', { name: 'Competences' })
export const thumb = (page: Page, name: 'Like' | 'Dislike') => opened(page).getByRole('button', { name, exact: true })

/** The newest entry, as the server has it. */
export const entryOf = async (page: Page): Promise<Record<string, unknown> & { id: string }> =>
  (await (await page.request.get('/api/diary/entries')).json())[0]

export const content =
  'The supplier will miss the handover date. I softened the report to the steering group, and I rang the sponsor at four.'

/** Has a diary of one entry with feedback of the built-in analyser. Returns its id. */
export const hasFeedback = async (page: Page, person: Person, words = content): Promise<string> => {
  await person.keepsADiary({ content: words })
  const { id } = await entryOf(page)
  const answer = await page.request.post(`/api/diary/entries/${id}/analyze`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.ok()).toBe(true)
  return id
}

export const opensTheEntry = async (page: Page): Promise<void> => {
  await page.goto('/')
  await button(page, 'View').first().click()
  await opened(page).waitFor()
}
