/**
 * Draws the pictures of the documents, `docs/pictures/`, from the product itself: `npm run pictures`. It has its own
 * clock, and invented people with always the same words; research IDs differ from run to run.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, register } from '@diary/contract/account'
import { sectors } from '@diary/contract/account-lists'
import { acceptConsent } from '@diary/contract/consent'
import { analyseEntry, type NewEntry, saveEntry } from '@diary/contract/entries'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { builtClient } from '../../server/src/features/pages/index.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { startServer } from '../../server/src/server.ts'
import { Person } from '../../server/test/person.ts'
import { administrator, signsInAsAdministrator } from '../administrator.ts'
import { chromiumLaunch } from '../chromium.ts'
import { root } from '../steps.ts'
import { prompts, sentences } from './documentation-people.ts'
import { beginsEntry, cpd, reflection } from './member-pictures.ts'

const folder = join(root, 'docs/pictures')
const lastDay = Date.parse('2026-11-20T15:40:00Z')
const day = 86_400_000
const peopleOfTheStudy = 24

let now = lastDay - 77 * day
const dataDir = mkdtempSync(join(tmpdir(), 'diary-pictures-'))
const port = 20_000 + (process.pid % 20_000)
const url = `http://localhost:${port}`
const config = readConfig({
  PORT: String(port),
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
})
const server = await startServer(config, () => new Date(now), await builtClient())

const solved = { captchaAnswer: '8', expectedAnswer: '8' }
const signInOf = (number: number) => ({ email: `person-${number}@example.org`, password: 'correct horse 7' })

const joins = async (number: number) => {
  const person = new Person(url)
  const { status } = await person.calls(register, {
    body: {
      ...signInOf(number),
      firstName: 'Robin',
      lastName: 'Example',
      role: 'Project manager',
      sector: number % 2 === 0 ? sectors[1].value : sectors[number % 8 === 1 ? 0 : 2].value,
      projectSize: number % 2 === 0 ? '1m-5m' : '5m-25m',
      ...solved,
    },
  })
  if (status !== 201) throw new Error(`registration was answered with ${status}`)
  await person.calls(acceptConsent)
  return person
}
const writes = async (person: Person, entry: Partial<NewEntry>, feedback: boolean) => {
  const { status, body } = await person.calls(saveEntry, {
    body: { entryType: 'reflection', content: '', ...entry },
  })
  if (status !== 201) throw new Error(`an entry was answered with ${status}`)
  if (feedback) await person.calls(analyseEntry, { params: { id: body.id } })
}
const signIn = (context: BrowserContext, person: Person) =>
  context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })))

/** Each entry seven days before the one after it, a little more every week, so that the charts have a shape. */
const fillStudy = async () => {
  const people = await Promise.all(Array.from({ length: peopleOfTheStudy }, (_, number) => joins(number)))
  for (let week = 0; week < 12; week++) {
    now = lastDay - (11 - week) * 7 * day - day
    for (let turn = 0; turn < 3 + Math.ceil(week / 2); turn++) {
      const number = (week * 7 + turn) % peopleOfTheStudy
      const person = people[number]
      const content = sentences[(number + week) % sentences.length]
      const prompt = prompts[(turn + week) % prompts.length]
      now += 60_000
      if (!person || content === undefined) continue
      // A session ends after seven days without use.
      await person.calls(login, { body: { ...signInOf(number), ...solved } })
      await writes(person, prompt ? { content, prompt } : { content }, turn % 3 !== 0)
    }
  }
}

const shoot = async (page: Page, name: string, height?: number) => {
  await page.evaluate(() => document.fonts.ready)
  await page.getByText('Loading').first().waitFor({ state: 'detached' })
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  const { width = 1280 } = page.viewportSize() ?? {}
  await page.screenshot({
    path: join(folder, `${name}.png`),
    animations: 'disabled',
    ...(height ? { fullPage: true, clip: { x: 0, y: 0, width, height } } : {}),
  })
}

const drawDiary = async (page: Page) => {
  await beginsEntry(page)
  await shoot(page, 'diary', 1780)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Throw away' }).click()
  await page.goto('/')
  await page.getByRole('button', { name: 'View' }).last().click()
  await page.getByText('Built-in analysis').waitFor()
  await shoot(page, 'entry')
  await page.goto('/profile')
  const choices = page.getByRole('heading', { name: 'Your choices' })
  await choices.waitFor()
  await page.waitForLoadState('networkidle')
  await choices.evaluate(heading =>
    scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 110, behavior: 'instant' }),
  )
  await shoot(page, 'choices')
}
const drawAdminArea = async (page: Page) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Top tags' }).waitFor()
  await shoot(page, 'admin', 1330)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('dialog').waitFor()
  await shoot(page, 'export')
  await page.goto('/admin?view=analysis')
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByRole('region', { name: 'Analysis status' }).locator('.badge.ok').waitFor()
  await page.getByRole('region', { name: 'Report' }).waitFor()
  await shoot(page, 'analysis', 1400)
  await page.goto('/admin?view=audit')
  await page.getByText('details').first().waitFor()
  await shoot(page, 'audit')
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(await chromiumLaunch())
const opens = async (viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-GB', timezoneId: 'Europe/London' })
  const page = await context.newPage()
  await page.clock.setFixedTime(lastDay)
  return { context, page }
}
try {
  await fillStudy()
  now = lastDay - 2 * day
  const robin = await joins(peopleOfTheStudy)
  await writes(robin, { content: reflection, prompt: 'What has been weighing on you?' }, true)
  now = lastDay
  await writes(robin, cpd, false)
  const wide = await opens({ width: 1280, height: 900 })
  await signIn(wide.context, robin)
  await drawDiary(wide.page)
  const phone = await opens({ width: 375, height: 812 })
  await signIn(phone.context, robin)
  await phone.page.goto('/')
  await phone.page.getByRole('button', { name: 'View' }).first().waitFor()
  await shoot(phone.page, 'diary-on-a-phone')
  const admin = await opens({ width: 1280, height: 900 })
  await drawAdminArea(admin.page)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
