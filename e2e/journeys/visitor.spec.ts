import type { Page } from '@playwright/test'
import { emailTo, expect, test, toast } from '../journey.ts'

/** The default recipient of messages to the study. */
const studyAddress = 'no-reply@example.org'

const parts = [
  'Benefits',
  'Two ways to grow',
  'CPD categories',
  'Secure resilience building',
  'AI insights',
  'Academic research',
  'Contact',
  'Research notice',
]

const message = {
  Name: 'Robin Example',
  Email: 'robin@example.org',
  Subject: 'Joining with a whole team',
  Message: 'Can eleven of us take part?',
}
const fillsInTheMessage = async (page: Page) => {
  for (const [label, words] of Object.entries(message)) await page.getByLabel(label, { exact: true }).fill(words)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page can be read from end to end, and its links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const part of parts) await expect(page.locator('section header').getByText(part)).toBeVisible()
    for (const name of ['Reflective Diary', 'CPD Activity Log']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Join the Research Study' })).toHaveAttribute('href', '/login')
    await expect(page.locator('noscript p')).toContainText('The form needs JavaScript.')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByRole('link', { name: studyAddress }).first()).toHaveAttribute('href', /^mailto:/)
    await expect(send(page)).toBeHidden()
  })
})

test('the landing page has every part, all eleven categories and both sign-in links', async ({ page }) => {
  await page.goto('/')
  for (const part of parts) await expect(page.locator('section header').getByText(part)).toBeVisible()
  for (const category of ['Training Course', 'Conference/Seminar', 'Peer Learning', 'Professional Certification']) {
    await expect(page.getByText(category, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Join Research / Log in' }).first()).toHaveAttribute('href', '/login')
  await page.getByRole('link', { name: 'Join the Research Study' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Reflective Diary' })).toBeVisible()
})

test('Learn More scrolls to the benefits', async ({ page }) => {
  await page.goto('/')
  const benefits = page.getByRole('heading', { name: 'The work teaches.' })
  await expect(benefits).not.toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(benefits).toBeInViewport({ ratio: 1 })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
})

test('a message to the study arrives there, and the form is empty again', async ({ page, server }) => {
  await page.goto('/')
  await fillsInTheMessage(page)
  await send(page).click()
  await expect(toast(page, 'Message sent successfully!')).toBeVisible()
  await expect(toast(page, "Thank you for contacting us. We'll get back to you soon.")).toBeVisible()
  for (const label of Object.keys(message)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  const mail = await emailTo(server, studyAddress, message.Subject)
  expect(mail).toContain(message.Message)
  expect(mail).toContain(message.Email)
})

test('an empty message is not sent: the browser says what is missing', async ({ page }) => {
  let calls = 0
  await page.route('/api/contact', route => {
    calls += 1
    return route.continue()
  })
  await page.goto('/')
  await send(page).click()
  await expect(page.locator('input:invalid, textarea:invalid')).toHaveCount(4)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  expect(calls).toBe(0)
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /ERR_FAILED|status of 404/ })

  test('an unknown address says so, by its status too, and is reported', async ({ page }) => {
    const reported = page.waitForRequest('/api/errors/404')
    const response = await page.goto('/a/page/that/was')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible()
    expect((await reported).postDataJSON()).toMatchObject({ path: '/a/page/that/was' })
    expect((await (await reported).response())?.ok()).toBe(true)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('an unknown call answers in JSON, never with a page', async ({ page }) => {
  for (const path of ['/api/unknown', '/api/', '/api/diary/unknown']) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'], path).toContain('application/json')
    expect(await answer.json(), path).toHaveProperty('message')
  }
})

test('every page has its own title', async ({ page, person }) => {
  const titleAt = async (path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page.title()
  }
  expect(await titleAt('/')).toBe('Reflective Diary: a diary and CPD log for project professionals')
  expect(await titleAt('/research')).toBe('Research · Reflective Diary')
  expect(await titleAt('/ethics')).toBe('Ethics & Privacy · Reflective Diary')
  expect(await titleAt('/blog')).toBe('News & Updates · Reflective Diary')
  expect(await titleAt('/support')).toBe('Support and Help Centre · Reflective Diary')
  expect(await titleAt('/login')).toBe('Log in or join · Reflective Diary')
  expect(await titleAt('/reset-password')).toBe('Reset your password · Reflective Diary')
  expect(await titleAt('/confirm-email')).toBe('Confirm your e-mail address · Reflective Diary')
  expect(await titleAt('/undo-email')).toBe('Keep your old e-mail address · Reflective Diary')
  await person.registers()
  expect(await titleAt('/')).toBe('Ethics & Consent · Reflective Diary')
  await person.consents()
  expect(await titleAt('/')).toBe('My Reflective Diary · Reflective Diary')
  expect(await titleAt('/profile')).toBe('Profile · Reflective Diary')
  expect(await titleAt('/support')).toBe('Support and Help Centre · Reflective Diary')
})

test('what the server sends has no inline style and no inline script', async ({ page, person }) => {
  const documents = async (paths: readonly string[]) => {
    for (const path of paths) {
      const html = await (await page.request.get(path)).text()
      expect(html, path).toMatch(/^<!doctype html>/i)
      expect(html, path).not.toMatch(/<[^>]+\sstyle=/)
      expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/)
      const inline = html.match(/<script\b(?![^>]*\bsrc=)[^>]*>/g) ?? []
      expect(
        inline.filter(tag => !tag.includes('type="application/json"')),
        path,
      ).toEqual([])
    }
  }
  await documents(['/', '/research', '/ethics', '/blog', '/support', '/blog/nowhere', '/nowhere'])
  await documents(['/login', '/auth', '/reset-password', '/undo-email', '/confirm-email'])
  await person.keepsADiary()
  await documents(['/', '/profile', '/consent', '/support', '/ethics', '/nowhere'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('a menu repeats the links, and closes when the focus leaves it', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await page.locator('summary[aria-label=Menu]').click()
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await page.mouse.click(100, 780)
    await expect(menu).toBeHidden()
    await page.locator('summary[aria-label=Menu]').click()
    await menu.getByRole('link', { name: 'Join Research / Log in' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('with a device that prefers the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('a chosen theme stays, in the server’s own HTML too, until the device decides again', async ({ page }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const choose = async (name: string) => {
      await page.locator('summary[aria-label=Theme]').click()
      await page.getByRole('radio', { name }).check()
    }
    await page.goto('/')
    const dark = await paper()
    await choose('Light')
    const light = await paper()
    expect(light).not.toBe(dark)
    expect(await (await page.goto('/login'))?.text()).toContain('data-theme="light"')
    expect(await paper()).toBe(light)
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'theme')
    expect(cookie).toMatchObject({ value: 'light', sameSite: 'Lax' })
    await choose('As on this device')
    expect(await (await page.reload())?.text()).not.toContain('data-theme=')
    expect(await paper()).toBe(dark)
  })
})
