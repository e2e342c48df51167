import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type Route } from '@playwright/test'
import PostalMime from 'postal-mime'
import { type RunningServer, startServer } from './running-server.ts'

export const password = 'correct horse 7'
export const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
] as const

/** Waits for the newest email to this address whose subject contains these words, and returns its text. */
export const emailTo = async (server: RunningServer, address: string, subject: string): Promise<string> => {
  const outbox = join(server.dataDir, 'outbox')
  let text = ''
  await expect(async () => {
    const files = existsSync(outbox) ? readdirSync(outbox).filter(file => file.endsWith('.eml')) : []
    const emails = await Promise.all(files.sort().map(file => PostalMime.parse(readFileSync(join(outbox, file)))))
    const found = emails.findLast(
      email => email.subject?.includes(subject) && email.to?.some(to => to.address === address),
    )
    expect(found).toBeDefined()
    text = found?.text ?? ''
  }).toPass()
  return text
}

/** A person at a browser of their own, with the things that people do. */
export const createPerson = (page: Page, server: RunningServer) => {
  const email = `person-${crypto.randomUUID()}@example.org`
  const person = {
    email,
    /** Has an account and is signed in, as the sign-in screens would leave it; consent is still to be given. */
    registers: async () => {
      const answer = await page.request.post('/api/auth/register', {
        headers: { 'sec-fetch-site': 'same-origin' },
        data: {
          email,
          password,
          firstName: 'Robin',
          lastName: 'Example',
          sector: 'construction',
          role: 'Project manager',
          projectSize: '1m-5m',
          captchaAnswer: '8',
          expectedAnswer: '8',
        },
      })
      expect(answer.status()).toBe(201)
    },
    consents: async () => {
      const answer = await page.request.post('/api/consent/accept', { headers: { 'sec-fetch-site': 'same-origin' } })
      expect(answer.ok()).toBe(true)
    },
    /** Has confirmed where AI requests are sent, as if in the dialog that discloses it once. */
    hasBeenTold: async () => {
      const state = (await (await page.request.get('/api/ai/state')).json()) as { destination: { id: string } }
      const answer = await page.request.put('/api/profile/choices', {
        headers: { 'sec-fetch-site': 'same-origin' },
        data: { toldAbout: state.destination.id },
      })
      expect(answer.ok()).toBe(true)
    },
    /** Writes entries through the API, for journeys that begin with a diary. */
    hasWritten: async (...entries: readonly Record<string, unknown>[]) => {
      for (const entry of entries) {
        const data = { entryType: 'reflection', ...entry }
        const answer = await page.request.post('/api/diary/entries', {
          headers: { 'sec-fetch-site': 'same-origin' },
          data,
        })
        expect(answer.status()).toBe(201)
      }
    },
    /**
     * Has an account, has consented, has confirmed where words are sent and has written these entries, the first one
     * first.
     */
    keepsADiary: async (...entries: readonly Record<string, unknown>[]) => {
      await person.registers()
      await person.consents()
      await person.hasBeenTold()
      await person.hasWritten(...entries)
    },
    /** Waits for the newest email to this person whose subject contains these words, and returns its text. */
    newestEmail: (subject: string) => emailTo(server, email, subject),
  }
  return person
}
export type Person = ReturnType<typeof createPerson>

/** The toast on the screen, by a sentence in it; what is only announced to screen readers does not count. */
export const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true })

/**
 * Handles the first call to an address and lets the later ones through; where the screen may also read that address,
 * name the method. Not by the option `times: 1`: the browser then stops intercepting, and sometimes loses another call
 * in progress.
 */
export const handlesOnce = async (
  page: Page,
  path: string | RegExp,
  handle: (route: Route) => Promise<void>,
  method?: 'POST' | 'PUT',
) => {
  let handled = false
  await page.route(path, route => {
    if (handled || (method !== undefined && route.request().method() !== method)) return route.continue()
    handled = true
    return handle(route)
  })
}

const lines = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for the end of all transitions and animations, except endless ones. */
const comesToRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/**
 * Axe, in the page itself, reporting only violations: by default it opens another page for each run and lists all
 * passes, which takes twice as long and finds no more on pages of one origin. It is injected once for each document:
 * the library would send it twice for each run, which takes longer than the run.
 */
const axeOn = async (page: Page, part: string) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await comesToRest(page)
  return new AxeBuilder({ page, axeSource: 'undefined' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(part)
}

/** Axe's violations of WCAG 2.2 AA on a page, or on a part of it; one line each. */
export const barriersOn = async (page: Page, part = 'html'): Promise<string[]> =>
  lines(await (await axeOn(page, part)).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze())

/** The same for the rules about colours only: what another theme can change. */
export const colourBarriersOn = async (page: Page, part = 'html'): Promise<string[]> =>
  lines(await (await axeOn(page, part)).withRules(['color-contrast', 'link-in-text-block']).analyze())

/** By how many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

/** A server that a worker starts for its journeys. */
const serverOfWorker = (): [
  (fixtures: object, use: (server: RunningServer) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
] => [
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  { scope: 'worker', timeout: 120_000 },
]

type Fixtures = { person: Person; allowedConsoleErrors: RegExp }

/** A journey: one server for its worker, one person, and a console that stays free of errors. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: serverOfWorker(),
  baseURL: async ({ server }, use) => use(server.url),
  /** A journey that provokes a failure names the console lines that it causes. */
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  allowedConsoleErrors: async ({}, use) => use(/$^/),
  page: async ({ page, context, allowedConsoleErrors }, use) => {
    const errors: string[] = []
    // Of every tab that the journey opens.
    context.on('console', message => {
      if (message.type() === 'error') errors.push(message.text())
    })
    context.on('weberror', error => errors.push(error.error().message))
    await use(page)
    // A call of the screen may still be in flight: its answer no longer matters.
    for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' })
    expect(errors.filter(error => !allowedConsoleErrors.test(error))).toEqual([])
  },
  person: async ({ page, server }, use) => use(createPerson(page, server)),
})
export { expect }

/** Journeys in a study of their own: they affect all its people, or pages that other journeys check. */
export const inOwnStudy = () => test.extend<object, { server: RunningServer }>({ server: serverOfWorker() })
