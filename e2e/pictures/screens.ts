/**
 * Draws every screen, at 1280 and 375 pixels, light and dark: `node e2e/pictures/screens.ts FOLDER`, under the project's own
 * Node. For a developer's own review of a changed screen; nothing is compared.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { advice } from '../../server/test/speech.ts'
import { signsInAsAdministrator } from '../administrator.ts'
import { chromiumLaunch } from '../chromium.ts'
import { withMicrophone } from '../dictation-journey.ts'
import { type HearingServer, startHearingServer } from '../hearing-server.ts'
import { createPerson } from '../journey.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { adminPictures } from './admin-pictures.ts'
import { aiSettingsPictures } from './ai-settings-pictures.ts'
import { dictationPictures } from './dictation-pictures.ts'
import { cpd, members, onTheWayOut, projects, reflection, withoutEntries } from './member-pictures.ts'
import { newsAdminPictures, newsPictures, writesNews } from './news-pictures.ts'
import type { Picture } from './picture.ts'

const visitors: readonly Picture[] = [
  { name: 'landing', take: async page => void (await page.goto('/')), whole: true },
  { name: 'missing', take: async page => void (await page.goto('/nowhere')) },
  { name: 'research', take: async page => void (await page.goto('/research')), whole: true },
  { name: 'ethics', take: async page => void (await page.goto('/ethics')), whole: true },
  {
    name: 'support',
    take: async page => {
      await page.goto('/support')
      await page.getByText('How do I log CPD?').click()
    },
    whole: true,
  },
  { name: 'login', take: async page => void (await page.goto('/login')), whole: true },
  {
    name: 'register',
    take: async page => {
      await page.goto('/login#register')
      await page.getByRole('button', { name: 'Register', exact: true }).click()
    },
    whole: true,
  },
  { name: 'reset', take: async page => void (await page.goto('/reset-password')) },
]

const draw = async (page: Page, folder: string, pictures: readonly Picture[], suffix: string) => {
  for (const { name, take, whole = false } of pictures) {
    await take(page)
    await page.evaluate(() => document.fonts.ready)
    await page.getByText('Loading').first().waitFor({ state: 'detached' })
    // The placeholder of AI's text until its Markdown is rendered.
    await page.locator('.skeleton').first().waitFor({ state: 'detached' })
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: whole, animations: 'disabled' })
  }
}

const drawAll = async (browser: Browser, server: RunningServer, ear: HearingServer, folder: string) => {
  const newsroom = await browser.newPage({ baseURL: server.url })
  await signsInAsAdministrator(newsroom)
  await writesNews(newsroom)
  await newsroom.close()
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 375]) {
      const viewport = { width, height: width === 375 ? 812 : 900 }
      const context = await browser.newContext({ baseURL: server.url, viewport, colorScheme, locale: 'en-GB' })
      const page = await context.newPage()
      const person = createPerson(page, server)
      const suffix = `${width}-${colorScheme}`
      await draw(page, folder, [...visitors, ...newsPictures], suffix)
      await person.registers()
      await draw(page, folder, [{ name: 'consent', take: async p => void (await p.goto('/')), whole: true }], suffix)
      await person.consents()
      await person.hasBeenTold()
      await draw(page, folder, withoutEntries, suffix)
      await person.hasWritten({ content: reflection, prompt: 'What has been weighing on you?' }, cpd)
      for (const data of projects) {
        await page.request.post('/api/projects', { headers: { 'sec-fetch-site': 'same-origin' }, data })
      }
      await page.goto('/')
      await page.getByRole('button', { name: 'Get AI Coaching' }).last().click()
      await page.locator('.toast').waitFor()
      await draw(page, folder, dictationPictures(ear), suffix)
      await draw(page, folder, members, suffix)
      await page.request.post('/api/support', {
        headers: { 'sec-fetch-site': 'same-origin' },
        data: { email: person.email, subject: 'technical', message: 'The second line of the form is hard to read.' },
      })
      const adminContext = await browser.newContext({ baseURL: server.url, viewport, colorScheme, locale: 'en-GB' })
      const adminPage = await adminContext.newPage()
      await signsInAsAdministrator(adminPage)
      await draw(adminPage, folder, [...adminPictures, ...newsAdminPictures, ...aiSettingsPictures], suffix)
      await adminContext.close()
      await draw(page, folder, onTheWayOut, suffix)
      await context.close()
    }
  }
}

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder for the pictures.')
mkdirSync(folder, { recursive: true })
const ear = await startHearingServer()
const server = await startServer({ DICTATION: 'vosk', VOSK_URL: ear.url })
const browser = await chromium.launch(withMicrophone(await chromiumLaunch(), advice.file))
try {
  await drawAll(browser, server, ear, folder)
} finally {
  await browser.close()
  await server.stop()
  await ear.close()
}
