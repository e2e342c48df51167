import { expect, type Page } from '@playwright/test'
import { input } from '../coach.ts'
import { beforeSpeaking, beginsToSpeak, dictate, guessed, isListenedTo, loudness } from '../dictation-journey.ts'
import type { HearingServer } from '../hearing-server.ts'
import type { Picture } from './picture.ts'

const certain = 'Then I rang the sponsor and said it in two sentences.'
const guess = 'she was quieter than I expected and then she'

/** Waits until the meter shows sound. */
const speaks = async (page: Page, ear: HearingServer) => {
  ear.guesses(guess)
  await guessed(page).getByText(guess).waitFor()
  await expect.poll(() => loudness(page)).toBeGreaterThan(0.3)
}

/** A person who dictates in each place for writing, for the first time. */
export const dictationPictures = (ear: HearingServer): readonly Picture[] => [
  {
    name: 'dictation-told',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Add New Entry' }).first().click()
      await dictate(page).click()
      await beforeSpeaking(page).waitFor()
    },
  },
  {
    name: 'composer-dictating',
    take: async page => {
      await beforeSpeaking(page).getByRole('button', { name: 'Not now' }).click()
      await page.getByLabel('Your entry').fill('The supplier will miss the handover date.')
      await dictate(page).click()
      await beforeSpeaking(page).getByRole('button', { name: 'Continue' }).click()
      await isListenedTo(page, ear)
      ear.hears(certain)
      await speaks(page, ear)
    },
  },
  {
    name: 'composer-cannot-dictate',
    take: async page => {
      await page.goto('/')
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'))
      await dictate(page).click()
      await page.getByText('This browser cannot dictate.').waitFor()
    },
  },
  {
    name: 'edit-dictating',
    take: async page => {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Throw away' }).click()
      await page.goto('/')
      await page.getByRole('button', { name: 'Edit' }).first().click()
      await beginsToSpeak(page, ear)
      await speaks(page, ear)
    },
  },
  {
    name: 'chat-dictating',
    take: async page => {
      await page.goto('/chat')
      await input(page).fill('I signed off the sequence that went wrong.')
      await beginsToSpeak(page, ear)
      await speaks(page, ear)
    },
  },
]
