/**
 * Draws every screen, at 1280 and 375 pixels, light and dark: `node e2e/pictures.ts FOLDER`, under the project's own
 * Node. For whoever changes a screen to look at; nothing is compared.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { signsInAsAdministrator } from './administrator.ts'
import { chromiumLaunch } from './chromium.ts'
import { input, says } from './coach.ts'
import { createPerson } from './journey.ts'
import { wholeProject } from './journeys/sample-project.ts'
import { newsDeskPictures, newsPictures, writesNews } from './news-pictures.ts'
import { type RunningServer, startServer } from './running-server.ts'

const reflection =
  'Supplier call at nine. They will miss the handover date and they have known it for a fortnight. I have carried this for three weeks as if worrying were a form of managing.\n\nWhat stings is that I half knew at the start of the month. I softened the report because I wanted one more week of being the person whose project is green. So the thing I could decide is the thing I put off.\n\nI rang the sponsor at four and said it in two sentences. She was quieter than I expected, then asked what I needed.'
const cpd = {
  entryType: 'cpd',
  content:
    'Ask for the disagreement before the decision, not after it. Everyone writes the sentence they are least willing to say, then the facilitator reads them out unsigned. I will try it at the next design review.',
  cpdTitle: 'Facilitating the conversation nobody wants',
  cpdCategory: 'Workshop',
  cpdProvider: 'Regional network',
  cpdHours: 3.5,
}

const projects = [
  { ...wholeProject, aiMayUse: true },
  {
    projectTitle: 'Depot renewal, first stage',
    sector: 'Transport',
    organisationType: 'Joint Venture',
    userRole: 'Planning lead',
    projectPhase: 'Design',
    startDate: 'Q1 2026',
    budgetBand: '£1-10m',
    primaryObjectives: 'Keep trains maintained while the shed they are maintained in is rebuilt around them.',
    mainStakeholders: 'Maintainers, operator, landlord',
  },
]

type Picture = { readonly name: string; readonly take: (page: Page) => Promise<void>; readonly whole?: true }

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

const withoutEntries: readonly Picture[] = [
  { name: 'diary-empty', take: async page => void (await page.goto('/')) },
  { name: 'coaching-empty', take: async page => void (await page.goto('/coaching')) },
  { name: 'projects-empty', take: async page => void (await page.goto('/projects')) },
]

const members: readonly Picture[] = [
  { name: 'diary', take: async page => void (await page.goto('/')), whole: true },
  {
    name: 'composer',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Add New Entry' }).first().click()
      await page.getByRole('button', { name: 'Priorities' }).click()
      await page
        .getByLabel('Your entry')
        .fill(
          'Eleven hours in meetings about the board paper, and perhaps ninety minutes on the one thing the board will ask about.',
        )
    },
    whole: true,
  },
  {
    name: 'composer-cpd',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Add New Entry' }).first().click()
      await page.getByRole('group', { name: 'Entry type' }).getByText('CPD Log').click()
    },
  },
  {
    name: 'composer-guided',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Add New Entry' }).first().click()
      await page.locator('summary').filter({ hasText: 'Guided' }).click()
      await page.getByRole('button', { name: 'Where the hours went' }).click()
      // Which of the two it is depends on whether the words of an earlier picture were kept.
      await page.getByRole('button', { name: /^(Skip this|Next) step$/ }).click()
    },
    whole: true,
  },
  {
    name: 'entry',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'View' }).last().click()
      await page.getByText('Built-in analysis').waitFor()
    },
  },
  {
    name: 'entry-correcting',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'View' }).last().click()
      await page.getByRole('button', { name: 'Like', exact: true }).click()
      await page.getByRole('button', { name: 'Add a competence' }).click()
      await page.getByRole('combobox', { name: 'Competence' }).waitFor()
    },
  },
  {
    name: 'edit',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Edit' }).first().click()
      await page.getByRole('dialog', { name: 'Edit Diary Entry' }).waitFor()
    },
  },
  {
    name: 'coaching',
    take: async page => {
      await page.goto('/coaching')
      await page.getByRole('button', { name: 'Quick Analysis' }).click()
      await page.locator('.toast').waitFor()
      await page.reload()
      await page.getByRole('heading', { name: 'Supportive Reflection' }).waitFor()
    },
    whole: true,
  },
  { name: 'profile', take: async page => void (await page.goto('/profile')), whole: true },
  {
    name: 'profile-edit',
    take: async page => {
      await page.goto('/profile')
      await page.getByRole('region', { name: 'Professional information' }).getByRole('button', { name: 'Edit' }).click()
    },
    whole: true,
  },
  { name: 'member-research', take: async page => void (await page.goto('/research')) },
  { name: 'member-ethics', take: async page => void (await page.goto('/ethics')) },
  {
    name: 'member-support',
    take: async page => {
      await page.goto('/support')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.locator('.toast').waitFor()
    },
    whole: true,
  },
  { name: 'projects', take: async page => void (await page.goto('/projects')), whole: true },
  {
    name: 'projects-forms',
    take: async page => {
      await page.goto('/projects')
      await page.getByRole('button', { name: 'Add Project' }).click()
      await page.getByRole('button', { name: 'Save Project' }).click()
      await page.getByRole('article').first().getByRole('button', { name: 'Edit' }).click()
    },
    whole: true,
  },
  {
    name: 'profile-delete',
    take: async page => {
      await page.goto('/profile#leaving')
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByText('Step 1 of 2').waitFor()
    },
  },
  { name: 'consent-record', take: async page => void (await page.goto('/consent')), whole: true },
  {
    name: 'chat',
    take: async page => {
      await page.goto('/chat')
      await says(page, 'I have been asked to chair the lessons learned session, and I do not want to.')
      await says(page, 'I signed off the sequence that went wrong. They would stop waiting for it, I suppose.')
      await input(page).fill('Some days I feel I can’t go on with this.')
    },
    whole: true,
  },
  {
    name: 'chat-analysed',
    take: async page => {
      await page.getByRole('button', { name: 'Generate Analysis' }).click()
      await page.getByText('Analysis saved to your diary').waitFor()
    },
    whole: true,
  },
  { name: 'diary-with-chat', take: async page => void (await page.goto('/')), whole: true },
  {
    name: 'entry-chat',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'View' }).first().click()
      await page.getByRole('dialog').getByText('Built-in analysis').waitFor()
    },
  },
]

const atTheDesk: readonly Picture[] = [
  { name: 'consent-desk', take: async page => void (await page.goto('/admin?view=consent')) },
  {
    name: 'consent-desk-edit',
    take: async page => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const content = page.getByLabel('Content', { exact: true })
      await content.fill(
        (await content.inputValue()).replace('for as long or as short a time as you like', 'for a year'),
      )
      await page.locator('ins').first().waitFor()
      await page.evaluate(() => scrollTo(0, 0))
    },
    whole: true,
  },
]

/** What changes for good, and so comes last. */
const onTheWayOut: readonly Picture[] = [
  {
    name: 'consent-withdrawn',
    take: async page => {
      await page.goto('/consent')
      await page.getByRole('button', { name: 'Withdraw, keep diary' }).click()
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await page.getByRole('heading', { name: 'Consent anew' }).waitFor()
    },
    whole: true,
  },
  {
    name: 'consent-left',
    take: async page => {
      await page.getByRole('button', { name: 'Leave the study' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the study' }).click()
      await page.getByText('You left the study').waitFor()
    },
    whole: true,
  },
]

/** Waits for a view of the desk by words that only what it loads brings. */
const view = (name: string, words: string): Picture => ({
  name: `desk-${name}`,
  take: async page => {
    await page.goto(`/admin?view=${name}`)
    await page.getByText(words).first().waitFor()
  },
  whole: true,
})
const desk: readonly Picture[] = [
  {
    name: 'desk',
    take: async page => {
      await page.goto('/admin')
      await page.getByRole('heading', { name: 'By sector' }).waitFor()
      await page
        .getByRole('checkbox', { name: /^Select entry/ })
        .first()
        .check()
      await page.evaluate(() => scrollTo(0, 0))
    },
    whole: true,
  },
  {
    name: 'desk-entry',
    take: async page => {
      await page
        .getByRole('button', { name: /^Read the entry/ })
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'desk-export',
    take: async page => {
      await page.goto('/admin?sentiment=negative')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  view('messages', 'Technical'),
  {
    name: 'desk-message',
    take: async page => {
      await page
        .getByRole('button', { name: /^Open the message/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Answer by e-mail' }).waitFor()
    },
  },
  view('audit', 'details'),
]

const draw = async (page: Page, folder: string, pictures: readonly Picture[], suffix: string) => {
  for (const { name, take, whole = false } of pictures) {
    await take(page)
    await page.evaluate(() => document.fonts.ready)
    await page.getByText('Loading').first().waitFor({ state: 'detached' })
    // What stands in the place of AI's words until their Markdown can be drawn.
    await page.locator('.sk').first().waitFor({ state: 'detached' })
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: whole, animations: 'disabled' })
  }
}

const drawAll = async (browser: Browser, server: RunningServer, folder: string) => {
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
      await draw(page, folder, members, suffix)
      await page.request.post('/api/support', {
        headers: { 'sec-fetch-site': 'same-origin' },
        data: { email: person.email, subject: 'technical', message: 'The second line of the form is hard to read.' },
      })
      const deskContext = await browser.newContext({ baseURL: server.url, viewport, colorScheme, locale: 'en-GB' })
      const deskPage = await deskContext.newPage()
      await signsInAsAdministrator(deskPage)
      await draw(deskPage, folder, [...desk, ...atTheDesk, ...newsDeskPictures], suffix)
      await deskContext.close()
      await draw(page, folder, onTheWayOut, suffix)
      await context.close()
    }
  }
}

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder for the pictures.')
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch(await chromiumLaunch())
try {
  await drawAll(browser, server, folder)
} finally {
  await browser.close()
  await server.stop()
}
