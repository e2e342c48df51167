import type { Page } from '@playwright/test'
import { conversation, input, opensChat, says } from '../coach.ts'
import { keeps, storedOnTheDevice } from '../device-storage.ts'
import { expect, password, sidewaysScroll, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { signsIn } from '../sign-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const chairing = 'I signed off the sequence that went wrong, and now I am to chair the session about it.'

test('a conversation: one disclosure, Enter sends, Shift+Enter breaks the line, replies have an attribution', {
  tag: '@smoke',
}, async ({ page, person }) => {
  await person.registers()
  await person.consents()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Quick Chat' }).click()
  await expect(page).toHaveTitle(/^Quick Chat/)
  await expect(page.getByText('Talk to a critical friend about whatever is on your mind.')).toBeVisible()

  await input(page).pressSequentially('I signed off the sequence.')
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('It went wrong.')
  await expect(input(page)).toHaveValue('I signed off the sequence.\nIt went wrong.')
  await input(page).press('Enter')

  const told = page.getByRole('dialog', { name: 'Before AI reads your words' })
  await expect(told.getByText('the built-in analyser, on this server')).toBeVisible()
  await expect(told).toContainText('Nothing that you write leaves this server')
  await told.getByRole('button', { name: 'Continue' }).click()

  const said = conversation(page)
  await expect(said.getByText('Built-in analysis')).toBeVisible()
  await expect(said).toContainText(/You, \d\d:\d\d/)
  await expect(said).toContainText(/Coach, \d\d:\d\d/)
  await expect(said).toContainText('I signed off the sequence.')
  await expect(page.getByText('Talk to a critical friend')).toBeHidden()
  await expect(input(page)).toHaveValue('')
  await expect(input(page)).toBeFocused()

  await says(page, 'They would stop waiting for it, I suppose.')
  await expect(told).toBeHidden()
  await expect(said.locator('.turn')).toHaveCount(4)
})

test('‘Not now’ sends nothing and loses nothing', async ({ page, person }) => {
  await person.registers()
  await person.consents()
  await page.goto('/chat')
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/api/chat') && sent.push(request.url()))
  await input(page).fill(chairing)
  await input(page).press('Enter')
  await button(page, 'Not now').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(input(page)).toHaveValue(chairing)
  await expect(input(page)).toBeFocused()
  expect(sent).toEqual([])
})

test('where texts leave this server, the disclosure names recipient and processing', async ({ page, person }) => {
  await person.registers()
  await person.consents()
  const answer = await (await page.request.get('/api/ai/state')).json()
  const destination = {
    id: 'openai models.example',
    remote: true,
    name: 'a language model at models.example',
    askedNotToKeep: true,
  }
  await page.route('/api/ai/state', route => route.fulfill({ json: { ...answer, destination, told: false } }))
  await page.goto('/chat')
  await input(page).fill(chairing)
  await button(page, 'Send').click()
  const told = page.getByRole('dialog')
  await expect(told).toContainText('a language model at models.example')
  await expect(told).toContainText('replaced by placeholders')
  await expect(told).toContainText('asked not to keep')
  await told.getByRole('button', { name: 'Continue' }).click()
  await expect(conversation(page).getByText('Built-in analysis')).toBeVisible()
  const choices = await (await page.request.get('/api/profile/choices')).json()
  expect(choices.toldAbout).toBe('openai models.example')
})

test('the conversation survives a reload with unsent text, and is removed on logout', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, chairing)
  await keeps(page, () => input(page).fill('half a thou'))
  await page.reload()
  await expect(input(page)).toHaveValue('half a thou')
  await expect(conversation(page)).toContainText(chairing)
  await expect(conversation(page).getByText('Built-in analysis')).toBeVisible()
  const stored = await storedOnTheDevice(page)
  expect(stored).toContain('draft RD-')
  for (const word of ['signed', 'sequence', 'half a thou', 'assistant']) expect(stored).not.toContain(word)

  await page.getByRole('button', { name: 'Robin' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out and erase them' }).click()
  await page.getByRole('link', { name: 'Join the Research Study' }).waitFor()
  await signsIn(page, person.email, password)
  await page.goto('/chat')
  await expect(page.getByText('Talk to a critical friend')).toBeVisible()
  await expect(input(page)).toHaveValue('')
})

test('a reply can be rated, and the rating survives a reload', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, chairing)
  await button(page, 'Like').click()
  await expect(toast(page, 'Feedback recorded')).toBeVisible()
  await page.reload()
  await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'true')
})

for (const { width, height } of sizes) {
  test(`Quick Chat has no barriers at ${width} pixels, by day and by night`, async ({ page, person }) => {
    await page.setViewportSize({ width, height })
    await person.registers()
    await person.consents()
    await page.goto('/chat')
    await looksAt(page, 'an empty chat', () => input(page).waitFor())
    await looksAt(
      page,
      'what is said before the first words go',
      async () => {
        await input(page).fill('I can’t go on like this with the programme.')
        await input(page).press('Enter')
        await page.getByRole('dialog').waitFor()
      },
      '[role=dialog]',
    )
    await looksAt(page, 'a conversation, with help brought forward', async () => {
      await button(page, 'Continue').click()
      await conversation(page).getByText('Built-in analysis').waitFor()
    })
    await looksAt(page, 'an analysed conversation', async () => {
      await button(page, 'Generate Analysis').click()
      await page.getByText('Analysis saved to your diary for future reference').waitFor()
    })
  })
}

test('with an on-screen keyboard over half of a phone, conversation and input are both in view', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 375, height: 440 })
  await person.keepsADiary()
  await opensChat(page)
  await says(page, chairing)
  await input(page).focus()
  await expect(input(page)).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'Send')).toBeInViewport({ ratio: 1 })
  await expect(conversation(page)).toBeInViewport({ ratio: 0.8 })
  expect(await sidewaysScroll(page)).toBe(0)
})
