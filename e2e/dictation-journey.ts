import type { LaunchOptions, Locator, Page } from '@playwright/test'
import { advice } from '../server/test/speech.ts'
import { type HearingServer, startHearingServer } from './hearing-server.ts'
import { expect, type Person, test } from './journey.ts'
import { button } from './open-entry.ts'
import { startServer } from './running-server.ts'

/** A browser that grants the microphone: it plays a file from its beginning, and then is silent. */
export const withMicrophone = ({ args = [], ...launch }: LaunchOptions, file: string): LaunchOptions => ({
  ...launch,
  args: [
    ...args,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}%noloop`,
    '--autoplay-policy=no-user-gesture-required',
  ],
})

/** Journeys in a browser whose microphone plays the ten words of `advice`, on a server with this environment. */
const whereSomebodySpeaks = test.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => use(withMicrophone(launchOptions, advice.file)),
    { scope: 'worker' },
  ],
})

/** Journeys where PocketSphinx recognises the speech. */
export const wherePocketSphinxListens = () =>
  whereSomebodySpeaks.extend({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
      async ({}, use) => {
        const server = await startServer({ DICTATION: 'pocketsphinx' })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })

/** Journeys where the test controls the transcript. */
export const whereTheTestListens = () =>
  whereSomebodySpeaks.extend<object, { ear: HearingServer }>({
    ear: [
      // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
      async ({}, use) => {
        const ear = await startHearingServer()
        await use(ear)
        await ear.close()
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ ear }, use) => {
        const server = await startServer({ DICTATION: 'vosk', VOSK_URL: ear.url })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })

type Place = Page | Locator
export const dictate = (place: Place) => place.getByRole('button', { name: 'Dictate', exact: true })
export const stopDictating = (place: Place) => place.getByRole('button', { name: 'Stop dictating', exact: true })
/** The partial transcript. */
export const guessed = (place: Place) => place.locator('.interim')
/** The dictation's status, announced too. */
export const told = (place: Place, text: string) => place.getByRole('status').getByText(text, { exact: true })
export const beforeSpeaking = (page: Page) => page.getByRole('dialog', { name: 'Before you speak' })

/** The meter's level: from 0 for silence to 1. */
export const loudness = (place: Place) =>
  place.locator('.loudness').evaluate((meter: HTMLElement) => Number(meter.style.getPropertyValue('--loudness')))

/** Has confirmed where sound is sent, as if in the dialog that discloses it once. */
export const knowsWhereSoundGoes = async (page: Page) => {
  const { destination } = await (await page.request.get('/api/dictation')).json()
  const answer = await page.request.put('/api/profile/choices', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { toldAboutDictation: destination.id },
  })
  expect(answer.ok()).toBe(true)
}

/** Waits until the fake server listens. */
export const isListenedTo = async (place: Place, ear: HearingServer) => {
  await told(place, 'Listening').waitFor()
  await expect.poll(ear.open).toBe(1)
}

export const beginsToSpeak = async (place: Place, ear: HearingServer) => {
  await dictate(place).click()
  await isListenedTo(place, ear)
}

export const typed = 'They will be late.'
export const pen = (page: Page) => page.getByLabel('Your entry')

export const opensTheComposer = async (page: Page) => {
  await page.goto('/')
  await button(page, 'Add New Entry').first().click()
  await pen(page).fill(typed)
}

/** Has a diary, has confirmed where sound is sent, and has begun an entry. */
export const writes = async (page: Page, person: Person) => {
  await person.keepsADiary()
  await knowsWhereSoundGoes(page)
  await opensTheComposer(page)
}
