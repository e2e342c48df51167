import type { Page } from '@playwright/test'
import {
  coachFinishes,
  coachSays,
  conversation,
  holdsTheCoach,
  input,
  opensChat,
  sentToCoach,
  streamBreaks,
  typing,
} from '../coach.ts'
import { expect, test, toast } from '../journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const chairing = 'I signed off the sequence that went wrong, and now I am to chair the session about it.'

test('a reply arrives piece by piece, and nothing is sent meanwhile', async ({ page, person }) => {
  await person.keepsADiary()
  await holdsTheCoach(page)
  await opensChat(page)
  await input(page).press('Enter')
  await input(page).fill(' \n ')
  await input(page).press('Enter')
  await expect(typing(page)).toBeHidden()

  await input(page).fill(chairing)
  await input(page).press('Enter')
  await expect(typing(page)).toBeVisible()
  await expect(conversation(page)).toContainText(chairing)
  await coachSays(page, 'That is an uncomfortable ')
  await expect(conversation(page)).toContainText('That is an uncomfortable')
  await input(page).fill('Yes.')
  await input(page).press('Enter')
  await button(page, 'Send').click({ force: true })
  await expect(input(page)).toHaveValue('Yes.')
  await coachSays(page, 'chair to sit in.')
  await coachFinishes(page)
  await expect(typing(page)).toBeHidden()
  await expect(conversation(page)).toContainText('That is an uncomfortable chair to sit in.')
  expect(await sentToCoach(page)).toEqual([{ message: chairing, history: [] }])

  await input(page).press('Enter')
  await expect(typing(page)).toBeVisible()
  expect((await sentToCoach(page))[1]).toEqual({
    message: 'Yes.',
    history: [
      { role: 'user', content: chairing },
      { role: 'assistant', content: 'That is an uncomfortable chair to sit in.' },
    ],
  })
})

test('stopped halfway, the partial reply stays, marked, without a rating', async ({ page, person }) => {
  await person.keepsADiary()
  await holdsTheCoach(page)
  await opensChat(page)
  await input(page).fill(chairing)
  await input(page).press('Enter')
  await coachSays(page, 'That is an uncom')
  await expect(conversation(page)).toContainText('That is an uncom')
  await button(page, 'Stop').click()
  await expect(conversation(page)).toContainText('You stopped this reply before its end.')
  await expect(conversation(page)).toContainText('That is an uncom')
  await expect(typing(page)).toBeHidden()
  await expect(input(page)).toBeFocused()
  await expect(button(page, 'Like')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('stopped before the first text, the message is in the input again', async ({ page, person }) => {
  await person.keepsADiary()
  await holdsTheCoach(page)
  await opensChat(page)
  await input(page).fill(chairing)
  await input(page).press('Enter')
  await button(page, 'Stop').click()
  await expect(input(page)).toHaveValue(chairing)
  await expect(conversation(page).locator('.turn')).toHaveCount(0)
})

test('HTML and script stay text, in replies and messages', async ({ page, person }) => {
  await person.keepsADiary()
  await holdsTheCoach(page)
  await opensChat(page)
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script> **no**'
  await input(page).fill(hostile)
  await input(page).press('Enter')
  await coachSays(page, '<b onclick="window.hit=1">bold</b> <script>window.hit=1</script> ')
  await coachSays(page, '[a link](javascript:window.hit=1) **yes** ![](https://elsewhere.example/pixel.png)')
  await coachFinishes(page)
  await expect(button(page, 'Like')).toBeVisible()
  await expect(conversation(page)).toContainText(hostile)
  await expect(conversation(page)).toContainText('<b onclick="window.hit=1">bold</b>')
  await expect(conversation(page).locator('strong')).toHaveText('yes')
  await expect(conversation(page).locator('.voice').locator('img, script, a, b')).toHaveCount(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('the pane follows its end, unless its reader has scrolled up', async ({ page, person }) => {
  await person.keepsADiary()
  await holdsTheCoach(page)
  await opensChat(page)
  const pane = conversation(page)
  const fromItsEnd = () => pane.evaluate(each => each.scrollHeight - each.scrollTop - each.clientHeight)
  const line = 'One more line of a long reply.\n\n'
  await input(page).fill(chairing)
  await input(page).press('Enter')
  await coachSays(page, line.repeat(20))
  await expect(pane).toContainText('One more line')
  await expect.poll(fromItsEnd).toBeLessThan(2)
  await coachSays(page, line.repeat(10))
  await expect(pane.locator('.voice p')).toHaveCount(30)
  await expect.poll(fromItsEnd).toBeLessThan(2)
  await pane.evaluate(each => each.scrollTo({ top: 40 }))
  await coachSays(page, line.repeat(10))
  await expect(pane.locator('.voice p')).toHaveCount(40)
  expect(await pane.evaluate(each => each.scrollTop)).toBe(40)
  await coachFinishes(page)
  await input(page).fill('Next.')
  await input(page).press('Enter')
  await expect.poll(fromItsEnd).toBeLessThan(2)
})

test('by keyboard a person sends, stops a reply, scrolls back and leaves', async ({ page, person }) => {
  await person.keepsADiary()
  await holdsTheCoach(page)
  await opensChat(page)
  await input(page).focus()
  await page.keyboard.type(chairing)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Send')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
  await coachSays(page, 'One more line of a long reply.\n\n'.repeat(20))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Stop')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(conversation(page)).toBeFocused()
  const scrolled = () => conversation(page).evaluate(pane => pane.scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(0)
  const before = await scrolled()
  await page.keyboard.press('PageUp')
  await expect.poll(scrolled).toBeLessThan(before)
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Save & Return')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
})

test('a reply that breaks off halfway leaves the message in the input, to be sent again', async ({ page, person }) => {
  await person.keepsADiary()
  await holdsTheCoach(page)
  await opensChat(page)
  await input(page).fill(chairing)
  await input(page).press('Enter')
  await coachSays(page, 'That is an uncom')
  await expect(conversation(page)).toContainText('That is an uncom')
  await input(page).fill('Typed meanwhile.')
  await streamBreaks(page)
  await expect(toast(page, 'Failed to send message. Please try again.')).toBeVisible()
  await expect(page.getByText('The connection failed. Check that you are online, and try again.')).toBeVisible()
  await expect(input(page)).toHaveValue(`${chairing}\n\nTyped meanwhile.`)
  await expect(conversation(page)).not.toContainText('That is an uncom')
  await expect(conversation(page).locator('.turn')).toHaveCount(0)

  await input(page).press('Enter')
  await coachSays(page, 'That is an uncomfortable chair.')
  await coachFinishes(page)
  await expect(button(page, 'Like')).toBeVisible()
  await expect(page.getByText('The connection failed.')).toBeHidden()
  await expect(conversation(page).locator('.turn')).toHaveCount(2)
})
