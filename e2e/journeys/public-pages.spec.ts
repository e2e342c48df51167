import type { Page } from '@playwright/test'
import { signsInAsAdministrator } from '../administrator.ts'
import { expect, handlesOnce, sidewaysScroll, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { message, send, studyAddress } from '../support-form.ts'

const questions = [
  'What are the two ways to grow?',
  'How do I log CPD?',
  'What does AI coaching do?',
  'How is my data protected?',
  'Who can access my entries?',
  'Can I export what I have written?',
  'Can I edit an entry later?',
  'How do I delete my account?',
]
const publicPaths = ['/', '/research', '/ethics', '/blog', '/support'] as const

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { name, level, exact: true })
const question = (page: Page, asked: string) => page.locator('details', { has: page.getByText(asked, { exact: true }) })
const summary = (page: Page, asked: string) => page.locator('summary', { hasText: asked })
const isHydrated = async (page: Page) => {
  // Only a hydrated page applies a choice of theme.
  await page.locator('summary[aria-label=Theme]').click()
  await page.getByLabel('Dark').check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('research, ethics and support can be read from end to end, and link to one another', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Research' }).click()
    await expect(heading(page, 'Four questions about writing things down')).toBeVisible()
    for (const part of ['Research questions', 'Aims', 'Team', 'Joining']) {
      await expect(heading(page, part, 2)).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Ethics & Privacy' }).click()
    for (const part of ['Privacy First', 'Voluntary Participation', 'Academic Purpose', 'Our Ethical Principles']) {
      await expect(heading(page, part, 2)).toBeVisible()
    }
    // The legal basis is the controller's, and is in the consent text.
    await expect(page.getByText('on the basis of your consent')).toHaveCount(0)
    await expect(heading(page, 'Ethics & Consent', 2)).toBeVisible()
    await expect(page.getByText('Version 1.0', { exact: true })).toBeVisible()
    await expect(heading(page, 'Leaving, and your rights', 2)).toBeVisible()
    await expect(page.getByText('Ethics content loading...')).toHaveCount(0)
    await expect(heading(page, 'Research Context', 2)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Participate in Research' })).toHaveAttribute('href', '/api/login')
    await page.getByRole('link', { name: 'View Research Details' }).click()
    await expect(page).toHaveURL('/research')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
    await expect(heading(page, 'Support and Help Centre')).toBeVisible()
  })

  test('questions open and close, and there is an email address beside the form', async ({ page }) => {
    await page.goto('/support')
    for (const asked of questions) await expect(question(page, asked)).toHaveCount(1)
    await summary(page, 'How do I log CPD?').click()
    await expect(page.getByText('There are 11 categories')).toBeVisible()
    await summary(page, 'How do I log CPD?').click()
    await expect(page.getByText('There are 11 categories')).toBeHidden()
    await expect(send(page)).toBeHidden()
    await expect(page.locator('noscript p')).toContainText('The form needs JavaScript.')
    await expect(page.locator('noscript').getByRole('link', { name: studyAddress })).toBeVisible()
  })
})

test('Participate in Research links to the sign-in, the landing page’s notice to ethics and research', async ({
  page,
}) => {
  await page.goto('/ethics')
  await page.getByRole('link', { name: 'Participate in Research' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  const notice = page.locator('section', { has: page.getByText('Research notice').first() })
  await expect(notice.getByRole('link', { name: 'Research Details' })).toHaveAttribute('href', '/research')
  await notice.getByRole('link', { name: 'Ethics & Privacy' }).click()
  await expect(page).toHaveURL('/ethics')
})

test('the header marks the current page, for a post too', async ({ page }) => {
  const slug = `post-${crypto.randomUUID()}`
  await signsInAsAdministrator(page)
  const post = { title: 'Two sentences are an entry', slug, content: 'They are enough.', published: true }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const written = await page.request.post('/api/admin/blog/posts', { headers, data: post })
  expect(written.status()).toBe(201)
  await page.context().clearCookies()
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  for (const [path, name] of [
    ['/', 'Home'],
    ['/research', 'Research'],
    ['/ethics', 'Ethics & Privacy'],
    ['/blog', 'News'],
    [`/blog/${slug}`, 'News'],
  ] as const) {
    await page.goto(path)
    await expect(current).toHaveText(name)
  }
  await page.goto('/support')
  await expect(current).toHaveCount(0)
})

test('a page is hydrated with the files in its document, and no others', async ({ page }) => {
  for (const path of publicPaths) {
    const loaded: string[] = []
    const note = (request: { url: () => string }) => loaded.push(new URL(request.url()).pathname)
    page.on('request', note)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    const named = await page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll(all => all.map(each => each.getAttribute('src') ?? each.getAttribute('href')))
    const scripts = loaded.filter(url => url.endsWith('.js'))
    expect(scripts.sort(), path).toEqual(named.sort())
    expect(
      loaded.filter(url => url.startsWith('/api')),
      path,
    ).toEqual([])
    await isHydrated(page)
    await page.context().clearCookies()
  }
})

test('one question is open at a time, and closes again; by keyboard too', async ({ page }) => {
  await page.goto('/support')
  const open = page.locator('details[name][open]')
  await expect(open).toHaveCount(0)
  await summary(page, 'How is my data protected?').click()
  await expect(page.getByText('It is not end-to-end encryption', { exact: false })).toBeVisible()
  await summary(page, 'Who can access my entries?').focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(1)
  await expect(question(page, 'Who can access my entries?')).toHaveAttribute('open')
  await page.keyboard.press('Space')
  await expect(open).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(summary(page, 'Can I export what I have written?')).toBeFocused()
})

test.describe('signed in', () => {
  test('Support is in the navigation, and the same pages are screens of the application', async ({ page, person }) => {
    await person.keepsADiary()
    await page.goto('/')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click()
    await expect(page).toHaveTitle('Support and Help Centre · Reflective Diary')
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText('Support')
    await message(page).fill('From somebody who is signed in.')
    await send(page).click()
    await expect(toast(page, 'Message Sent')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Research Details' }).click()
    await expect(heading(page, 'Four questions about writing things down')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join Research / Log in' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Ethics & Privacy' }).click()
    await expect(heading(page, 'Leaving, and your rights', 2)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Robin' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Participate in Research' })).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
    await expect(heading(page, 'Support and Help Centre')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    expect(loads).toBe(0)
  })

  test('before consent they are readable as well, and link back to the consent text', async ({ page, person }) => {
    await person.registers()
    for (const path of ['/research', '/ethics', '/blog', '/support']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Back to the consent text' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Accept & Continue' })).toHaveCount(0)
    }
    expect((await page.request.get('/api/diary/entries')).status()).toBe(403)
  })

  test.describe('where the consent text fails to load', () => {
    test.use({ allowedConsoleErrors: /status of 500/ })

    test('the page on ethics says so, and loads it on retry', async ({ page, person }) => {
      await person.keepsADiary()
      await handlesOnce(page, '/api/consent/content', route =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong on our side. Please try again.' } }),
      )
      await page.goto('/ethics')
      await expect(heading(page, 'Research Ethics & Consent', 2)).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('The consent text could not be loaded')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading(page, 'Leaving, and your rights', 2)).toBeVisible()
      await expect(heading(page, 'Ethics & Consent', 2)).toBeVisible()
    })
  })
})

for (const viewport of sizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('the public pages are accessible', async ({ page }) => {
      await looksAt(page, 'research', () => page.goto('/research'))
      await looksAt(page, 'ethics', () => page.goto('/ethics'))
      await looksAt(page, 'support', async () => {
        await page.goto('/support')
        await summary(page, 'Who can access my entries?').click()
        await send(page).click()
        await expect(message(page)).toHaveAttribute('aria-invalid', 'true')
      })
    })
  })
}

test('nothing has to be scrolled sideways, from a narrow phone to a wide screen', async ({ page }) => {
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of publicPaths) {
      await page.goto(path)
      expect.soft(await sidewaysScroll(page), `${path} at ${width}`).toBe(0)
    }
  }
})

test('on a phone the menu repeats the links', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/research')
  await page.locator('summary[aria-label=Menu]').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Research',
    'Ethics & Privacy',
    'News',
    'Join Research / Log in',
  ])
  await expect(menu.locator('[aria-current=page]')).toHaveText('Research')
  await menu.getByRole('link', { name: 'Ethics & Privacy' }).click()
  await expect(page).toHaveURL('/ethics')
})

test('search engines can find every page, and its picture', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('/sitemap.xml')
  for (const path of publicPaths) {
    const html = await (await page.request.get(path)).text()
    const [, canonical = ''] = html.match(/<link rel="canonical" href="([^"]+)">/) ?? []
    expect(sitemap).toContain(`<loc>${canonical}</loc>`)
    const [, picture = ''] = html.match(/<meta property="og:image" content="([^"]+)">/) ?? []
    const answer = await page.request.get(new URL(picture).pathname)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/png'])
  }
})
