import type { Page } from '@playwright/test'
import { coachFinishes, coachSays, conversation, holdsTheCoach, input, opensChat, says, typing } from '../coach.ts'
import { keeps } from '../device-storage.ts'
import { expect, test } from '../journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const chairing = 'I signed off the sequence that went wrong.'
const waiting = 'They would stop waiting for it, I suppose.'
const turns = (page: Page) => conversation(page).locator('.turn')

test('turns of one tab appear in the other, and typing there loses none', async ({ page, context, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  const second = await context.newPage()
  await opensChat(second)
  await input(page).fill('half a thou')
  await says(second, chairing)
  await expect(turns(page)).toHaveCount(2)
  await expect(input(page)).toHaveValue('half a thou')
  await keeps(page, () => input(page).fill('half a thought'))
  for (const tab of [second, page]) {
    await tab.reload()
    await expect(conversation(tab)).toContainText(chairing)
    await expect(turns(tab)).toHaveCount(2)
    await expect(input(tab)).toHaveValue('half a thought')
  }
  await says(page, waiting)
  await expect(turns(second)).toHaveCount(4)
})

test('a pending reply in one tab is not lost by messages in the other', async ({ page, context, person }) => {
  await person.keepsADiary()
  await holdsTheCoach(page)
  await opensChat(page)
  await input(page).fill(chairing)
  await input(page).press('Enter')
  await coachSays(page, 'That is an uncom')
  const second = await context.newPage()
  await opensChat(second)
  await says(second, waiting)
  await expect(typing(page)).toBeVisible()
  await expect(conversation(page)).toContainText(waiting)
  await coachSays(page, 'fortable chair.')
  await coachFinishes(page)
  await expect(typing(page)).toBeHidden()
  await expect(turns(second)).toHaveCount(4)
  await second.reload()
  await expect(turns(second)).toHaveCount(4)
  await expect(conversation(second)).toContainText('That is an uncomfortable chair.')
})

test('a conversation that is analysed in one tab is closed and discarded in the other', async ({
  page,
  context,
  person,
}) => {
  await person.keepsADiary()
  await opensChat(page)
  const second = await context.newPage()
  await opensChat(second)
  await says(page, chairing)
  await button(page, 'Generate Analysis').click()
  await expect(second.getByText('This conversation is in your diary now, and closed.')).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await button(page, 'New conversation').click()
  await expect(second.getByText('Talk to a critical friend')).toBeVisible()
  await expect(turns(second)).toHaveCount(0)
})
