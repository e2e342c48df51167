import type { Page } from '@playwright/test'
import { conversation, input, opensChat, says } from '../coach.ts'
import { expect, handlesOnce, test, toast } from '../journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Analysis & Insights' })
const chairing = 'I signed off the sequence that went wrong, and I do not want to chair the session about it.'
const waiting = 'They would stop waiting for it, I suppose. So would I.'
const saved = 'Analysis saved to your diary for future reference'
const diary = (page: Page) => page.getByRole('heading', { name: 'My Reflective Diary' })
const hint = (page: Page) => page.getByText('Talk to a critical friend')

type Stored = { entryType: string; content: string; analysisSummary?: string }
const entriesOf = async (page: Page): Promise<Stored[]> => (await page.request.get('/api/diary/entries')).json()

test('a conversation of fewer than two messages is too short to analyse', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/api/chat/analysis') && asked.push(request.url()))
  await button(page, 'Generate Analysis').click()
  await expect(toast(page, 'Not enough content')).toBeVisible()
  await expect(toast(page, 'Please have a longer conversation before generating analysis.')).toBeVisible()
  expect(asked).toEqual([])
})

test('an analysis closes the conversation, has an attribution, and is in the diary as a chat', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, chairing)
  await says(page, waiting)
  await button(page, 'Generate Analysis').click()
  await expect(toast(page, 'Your chat reflection has been analyzed and saved to your diary.')).toBeVisible()
  await expect(card(page)).toContainText(/Sentiment: (positive|neutral|negative)/)
  for (const heading of ['Summary', 'Key Insights', 'For Further Reflection']) {
    await expect(card(page).getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(card(page).getByText(saved)).toBeVisible()
  await expect(card(page).getByText('Built-in analysis')).toBeVisible()
  await expect(input(page)).toBeHidden()
  await expect(page.getByText('This conversation is in your diary now, and closed.')).toBeVisible()

  await button(page, 'Return to Diary').click()
  await expect(diary(page)).toBeVisible()
  await expect(toast(page, 'Returned to Diary')).toBeVisible()
  await page.getByRole('article').getByRole('button', { name: 'View' }).click()
  const entry = page.getByRole('dialog')
  await expect(entry.getByRole('heading', { name: 'Your Chat Summary' })).toBeVisible()
  await expect(entry).toContainText(chairing)
  await expect(entry).toContainText(waiting)
  expect(await entriesOf(page)).toMatchObject([{ entryType: 'chat' }])

  await page.goto('/chat')
  await expect(hint(page)).toBeVisible()
})

test('a conversation that has just been analysed is closed after a reload too', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, chairing)
  await button(page, 'Generate Analysis').click()
  await expect(card(page).getByText(saved)).toBeVisible()
  await page.reload()
  await expect(card(page).getByText(saved)).toBeVisible()
  await expect(input(page)).toBeHidden()
})

test('an analysis in progress says so, and no message can be sent meanwhile', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, chairing)
  const held = Promise.withResolvers<void>()
  await page.route('/api/chat/analysis', async route => {
    await held.promise
    await route.continue()
  })
  await button(page, 'Generate Analysis').click()
  await expect(card(page).getByRole('button', { name: 'Analyzing...' })).toBeVisible()
  await expect(input(page)).not.toBeEditable()
  await expect(button(page, 'New conversation')).toBeHidden()
  held.resolve()
  await expect(card(page).getByText(saved)).toBeVisible()
})

test('Save & Return analyses, and the diary opens a second later', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, chairing)
  await button(page, 'Save & Return').click()
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(toast(page, 'Returned to Diary')).toBeVisible()
  await expect(diary(page)).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Quick Chat')
  expect(await entriesOf(page)).toHaveLength(1)
  await page.getByRole('main').getByRole('link', { name: 'Quick Chat' }).click()
  await expect(hint(page)).toBeVisible()
})

test('Save & Return without messages returns at once, and typed text stays', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await input(page).fill('half a thou')
  await button(page, 'Save & Return').click()
  await expect(diary(page)).toBeVisible()
  expect(await entriesOf(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Quick Chat' }).click()
  await expect(input(page)).toHaveValue('half a thou')
})

test('leaving while the analysis runs loses nothing, and stores one entry', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, chairing)
  const held = Promise.withResolvers<void>()
  await handlesOnce(page, '/api/chat/analysis', async route => {
    await held.promise
    await route.continue()
  })
  await button(page, 'Save & Return').click()
  await page.getByRole('link', { name: 'Back to Diary' }).click()
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  held.resolve()
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Quick Chat')
  await page.getByRole('main').getByRole('link', { name: 'Quick Chat' }).click()
  await expect(card(page).getByText(saved)).toBeVisible()
  await expect(conversation(page)).toContainText(chairing)
  await button(page, 'New conversation').click()
  await expect(hint(page)).toBeVisible()
  expect(await entriesOf(page)).toHaveLength(1)
})

test('an analysis whose answer was lost is repeated without a second entry', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, chairing)
  await handlesOnce(page, '/api/chat/analysis', async route => {
    await route.fetch()
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<p>A proxy says sorry.</p>' })
  })
  await button(page, 'Generate Analysis').click()
  await expect(toast(page, 'Failed to generate analysis. Please try again.')).toBeVisible()
  await button(page, 'Generate Analysis').click()
  await expect(card(page).getByText(saved)).toBeVisible()
  expect(await entriesOf(page)).toHaveLength(1)
})

test('another conversation starts only after a confirmation, since this one is stored nowhere else', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  await opensChat(page)
  await expect(button(page, 'New conversation')).toBeHidden()
  await says(page, chairing)
  await button(page, 'New conversation').click()
  await button(page, 'Keep it').click()
  await expect(conversation(page)).toContainText(chairing)
  await button(page, 'New conversation').click()
  await button(page, 'Forget it').click()
  await expect(hint(page)).toBeVisible()
  await page.reload()
  await expect(hint(page)).toBeVisible()
  expect(await entriesOf(page)).toEqual([])
})
