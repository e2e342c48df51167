import type { Page } from '@playwright/test'
import { conversation, input, opensChat, says } from '../coach.ts'
import { keeps } from '../device-storage.ts'
import { findsAi } from '../finds-ai.ts'
import { barriersOn, expect, handlesOnce, sidewaysScroll, sizes, test, toast } from '../journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const failed = 'Failed to send message. Please try again.'
const chairing = 'I signed off the sequence that went wrong.'

test.describe('when AI does not answer', () => {
  test.use({ allowedConsoleErrors: /status of (503|401)/ })

  test('a failed analysis leaves the conversation unchanged, and can be repeated', async ({ page, person }) => {
    await person.keepsADiary()
    await opensChat(page)
    await says(page, chairing)
    await handlesOnce(page, '/api/chat/analysis', route =>
      route.fulfill({ status: 503, json: { message: 'AI took too long to answer.' } }),
    )
    await button(page, 'Save & Return').click()
    await expect(toast(page, 'Failed to generate analysis. Please try again.')).toBeVisible()
    await expect(page.getByText('AI took too long to answer.')).toBeVisible()
    await expect(page).toHaveURL(/\/chat$/)
    await expect(conversation(page)).toContainText(chairing)
    await input(page).fill('And I said so.')
    await button(page, 'Generate Analysis').click()
    await expect(page.getByText('Analysis saved to your diary for future reference')).toBeVisible()
    await expect(page.getByText('AI took too long to answer.')).toBeHidden()
  })

  test('an ended session says so, and the text stays', async ({ page, person }) => {
    await person.keepsADiary()
    await opensChat(page)
    await page.context().clearCookies()
    await input(page).fill(chairing)
    await input(page).press('Enter')
    await expect(toast(page, failed)).toBeVisible()
    const header = page.getByRole('banner').getByRole('status')
    await expect(header).toContainText('You have been signed out, so nothing can be saved just now.')
    await expect(header).toContainText('What you were writing in your diary or in a chat is kept in this browser.')
    await expect(page.getByRole('main').getByText(/sign(ed)? (in|out)/i)).toHaveCount(0)
    await expect(page.getByRole('main').locator('.note')).toHaveCount(0)
    await expect(input(page)).toHaveValue(chairing)
  })
})

test('switched off by an administrator, it says so in advance', async ({ page, person }) => {
  await person.keepsADiary()
  await findsAi(page, { chat: 'off', chatAnalysis: 'off' })
  await page.goto('/chat')
  await expect(page.getByText('This is switched off for the moment. Your diary works as always.')).toHaveCount(1)
  await expect(input(page)).not.toBeEditable()
  await expect(button(page, 'Generate Analysis')).toBeDisabled()
  await page.getByRole('link', { name: 'Back to Diary' }).click()
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
})

const notSaved = 'a conversation cannot be summed up and saved in your diary just now'

for (const { width, height } of sizes) {
  test(`with analysis alone switched off, it says above the conversation that nothing said is saved, at ${width} pixels`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height })
    await person.keepsADiary()
    await findsAi(page, { chatAnalysis: 'off' })
    await opensChat(page)
    await expect(page.getByText(notSaved)).toBeInViewport()
    await expect(page.getByText(notSaved)).toHaveCount(1)
    await expect(input(page)).toBeInViewport()
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await expect(button(page, 'Generate Analysis')).toBeDisabled()
    await says(page, chairing)
    await expect(button(page, 'Save & Return')).toBeDisabled()
    await expect(button(page, 'Save & Return')).toHaveAccessibleDescription(/switched off for the moment/)
    await page.getByRole('link', { name: 'Back to Diary' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Quick Chat' }).click()
    await expect(conversation(page)).toContainText(chairing)
  })
}

test('without messages, Save & Return works whatever is switched off', async ({ page, person }) => {
  await person.keepsADiary()
  await findsAi(page, { chatAnalysis: 'off' })
  await opensChat(page)
  await button(page, 'Save & Return').click()
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
})

test('with only the analysis unreachable, the chat works, and can be saved once it is back', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  await findsAi(page, { chatAnalysis: 'unreachable' })
  await opensChat(page)
  await expect(page.getByText(notSaved)).toBeVisible()
  await says(page, chairing)
  await expect(button(page, 'Save & Return')).toBeDisabled()
  await page.unroute('/api/ai/state')
  await button(page, 'Check again').click()
  await expect(page.getByText(notSaved)).toBeHidden()
  await button(page, 'Save & Return').click()
  await expect(toast(page, 'Returned to Diary')).toBeVisible()
})

test('unreachable, it says so with a button to check again', async ({ page, person }) => {
  await person.keepsADiary()
  await findsAi(page, { chat: 'unreachable', chatAnalysis: 'unreachable' })
  await page.goto('/chat')
  await expect(page.getByText('AI cannot be reached just now.')).toBeVisible()
  await page.unroute('/api/ai/state')
  await button(page, 'Check again').click()
  await expect(page.getByText('AI cannot be reached just now.')).toBeHidden()
  await says(page, chairing)
})

test('with AI switched off it says so, with a link to Profile', async ({ page, person }) => {
  await person.keepsADiary()
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.put('/api/profile/choices', { headers, data: { aiMayRead: false } })
  await page.goto('/chat')
  await expect(page.getByText('You have switched off “AI may read my entries”')).toBeVisible()
  await expect(input(page)).not.toBeEditable()
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible()
})

test('contacts for human help are always there, and prominent after a published phrase', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  const forward = page.getByText('There are people to talk to, now.')
  await expect(page.getByText('This is software, not a person.')).toContainText('Samaritans')
  await expect(forward).toBeHidden()
  await input(page).fill('Some days I feel I can’t go on.')
  await expect(forward).toBeVisible()
  await expect(page.getByRole('status').filter({ has: forward })).toContainText('Samaritans')
  // The reply now has all of the help text.
  await says(page, 'Some days I feel I can’t go on.')
  const inReply = conversation(page).getByText('Samaritans')
  await expect(inReply).toBeVisible()
  await expect(forward).toBeHidden()
  await keeps(page, () => input(page).fill('Better now.'))
  await page.reload()
  await expect(inReply).toBeVisible()
  await expect(page.getByText(/detect/i)).toHaveCount(0)
})
