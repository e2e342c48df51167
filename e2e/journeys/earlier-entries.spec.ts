import type { Page } from '@playwright/test'
import { conversation, opensChat, says } from '../coach.ts'
import { expect, type Person, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { button, cards, opened } from '../open-entry.ts'

const meant = 'Next week I will ask the chair about the budget.'
const later = 'We met on Monday. I did not ask the chair about the budget, and nobody else did.'
const remember = (page: Page) => page.getByRole('switch', { name: 'AI may read my earlier entries' })
const beside = (page: Page) => page.getByText(/^Read beside it:/)

/** Switches memory on in Profile, by keyboard. */
const remembers = async (page: Page) => {
  await page.goto('/profile')
  await expect(remember(page)).not.toBeChecked()
  await remember(page).focus()
  await page.keyboard.press('Space')
  await expect(toast(page, 'Choice saved')).toBeVisible()
  await expect(remember(page)).toBeChecked()
}

/** Two entries, memory on, and feedback on the second. */
const hasAsked = async (page: Page, person: Person) => {
  await person.keepsADiary({ content: meant }, { content: later })
  await remembers(page)
  await page.goto('/')
  await cards(page).first().getByRole('button', { name: 'Get AI Coaching' }).click()
  await opened(page).waitFor()
  await expect(beside(page)).toBeVisible()
}

test('the second entry’s answer speaks of the first, names it, and leads to it', { tag: '@smoke' }, async ({
  page,
  person,
}) => {
  await hasAsked(page, person)
  await expect(opened(page)).toContainText(/you wrote Next week I will ask the chair about the budget/)
  const link = beside(page).getByRole('link')
  await expect(link).toHaveCount(1)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(opened(page)).toContainText(meant)
  await expect(opened(page)).not.toContainText('nobody else did')
  await page.goBack()
  await expect(opened(page)).toContainText('nobody else did')
})

test('without memory the answer knows nothing of the first entry', async ({ page, person }) => {
  await person.keepsADiary({ content: meant }, { content: later })
  await page.goto('/')
  await cards(page).first().getByRole('button', { name: 'Get AI Coaching' }).click()
  await expect(opened(page).getByText('Built-in analysis')).toBeVisible()
  await expect(opened(page)).not.toContainText('Next week I will ask')
  await expect(beside(page)).toBeHidden()
})

test('the link goes with the entry that it leads to', async ({ page, person }) => {
  await hasAsked(page, person)
  await beside(page).getByRole('link').click()
  await expect(opened(page)).toContainText(meant)
  await opened(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cards(page)).toHaveCount(1)
  await button(page, 'View').first().click()
  await expect(opened(page)).toContainText('nobody else did')
  await expect(beside(page)).toBeHidden()
})

test('a chat reads earlier entries once it is let, and stops when memory is switched off elsewhere', async ({
  page,
  person,
}) => {
  await person.keepsADiary({ content: meant })
  await opensChat(page)
  await expect(button(page, 'Let it read my entries')).toBeHidden()
  await remembers(page)
  await opensChat(page)
  await button(page, 'Let it read my entries').click()
  await says(page, later)
  await expect(conversation(page).getByText(/^Read beside it:/)).toHaveCount(1)
  // As in another tab.
  await page.request.put('/api/profile/choices', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { aiMayReadEarlier: false },
  })
  await says(page, 'I thought about the budget again on the way home.')
  await expect(conversation(page).getByText(/Your earlier entries were not read for this/)).toBeVisible()
  await expect(button(page, 'Let it read my entries')).toBeHidden()
  await expect(conversation(page).getByText(/^Read beside it:/)).toHaveCount(1)
})

for (const size of sizes) {
  test(`memory, ${size.width} pixels wide, by day and by night`, async ({ page, person }) => {
    await page.setViewportSize(size)
    await looksAt(page, 'an answer with what was read beside it', () => hasAsked(page, person), '[role=dialog]')
    await looksAt(page, 'the choice in Profile', async () => {
      await page.goto('/profile')
      await remember(page).waitFor()
    })
    await looksAt(page, 'a chat that reads earlier entries', async () => {
      await opensChat(page)
      await button(page, 'Let it read my entries').click()
      await says(page, later)
    })
  })
}
