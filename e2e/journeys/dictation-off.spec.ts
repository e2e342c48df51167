import { dictationOff } from '@diary/contract/dictation-off'
import { signsInAsAdministrator } from '../administrator.ts'
import { opensChat } from '../coach.ts'
import { dictate } from '../dictation-journey.ts'
import { expect, test } from '../journey.ts'
import { button } from '../open-entry.ts'

test('where dictation is off, nothing offers it', async ({ page, person }) => {
  await person.keepsADiary({ content: 'They will be late.' })
  await page.goto('/')
  await button(page, 'Add New Entry').first().click()
  await page.getByLabel('Your entry').fill('I told no one.')
  await expect(dictate(page)).toBeHidden()
  await button(page, 'Save Entry').click()
  await button(page, 'Edit').first().click()
  await page.getByRole('dialog').getByLabel('Content').waitFor()
  await expect(dictate(page)).toBeHidden()
  await opensChat(page)
  await expect(dictate(page)).toBeHidden()
})

test('the admin area says in one line how it is switched on', async ({ page }) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin')
  await expect(page.getByText(dictationOff)).toBeVisible()
})
