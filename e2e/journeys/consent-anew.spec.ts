import type { Page } from '@playwright/test'
import { administrator, signsInAsAdministrator } from '../administrator.ts'
import { expect, inOwnStudy, password, sizes, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import type { RunningServer } from '../running-server.ts'
import { signsIn } from '../sign-in.ts'

/** In a separate study: these journeys put texts in force, which affect everybody. */
const test = inOwnStudy()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const diary = (page: Page) => page.getByRole('heading', { name: 'My Reflective Diary' })
const headers = { 'sec-fetch-site': 'same-origin' }

/** Two alternating wordings, so that the journeys of this file can run in any order. */
const wordings = ['as short a time as you like', 'as short a time as you can spare'] as const

/** Puts a new version in force as an administrator, with a few words changed. */
const renews = async (page: Page, server: RunningServer) => {
  const context = await page.context().browser()?.newContext({ baseURL: server.url })
  if (!context) throw new Error('no browser')
  const { email, password } = administrator
  const login = { email, password, captchaAnswer: '8', expectedAnswer: '8' }
  expect((await context.request.post('/api/auth/login', { headers, data: login })).status()).toBe(200)
  const admin = (await (await context.request.get('/api/admin/consent-content')).json()) as {
    inForce: { title: string; version: string; content: string; clause: string }
  }
  const { title, version, content, clause } = admin.inForce
  const own = content.slice(0, -clause.length).trimEnd()
  const [from, to] = own.includes(wordings[0]) ? wordings : [wordings[1], wordings[0]]
  const permitted = { coversResearch: true, coversAnalysis: true, coversMemory: true }
  const data = { title, version, content: own.replace(from, to), ...permitted }
  const saved = await context.request.post('/api/admin/consent-content', { headers, data })
  expect(await saved.json()).toMatchObject({ saved: true })
  await context.close()
}
const between = async (page: Page) =>
  ((await (await page.request.get('/api/consent/entries-between')).json()) as { entries: number }).entries
const inResearch = async (page: Page) =>
  ((await (await page.request.get('/api/profile/choices')).json()) as { researchMayUse: boolean }).researchMayUse

test('asked again, a person is notified by email, sees what has changed first, and agrees', async ({
  page,
  person,
  server,
}) => {
  await person.keepsADiary({ content: 'Written under the earlier version.' })
  await renews(page, server)
  const mail = await person.newestEmail('the consent text has changed')
  const link = /http\S+\/consent/.exec(mail)?.[0]
  expect(link).toBeDefined()
  await page.goto(new URL(link ?? '').pathname)
  await expect(page.getByText(/^The consent text has changed\. You agreed to version/)).toBeVisible()
  const changes = page.getByRole('region', { name: 'What has changed, in one place' })
  await expect(changes.locator('del')).toHaveText(/taken out: .+; /)
  await expect(changes.locator('ins')).toHaveText(/added: .+; /)
  const top = await changes.boundingBox()
  const text = await page.locator('.rich').boundingBox()
  expect(top?.y).toBeLessThan(text?.y ?? 0)
  await page.getByRole('checkbox').check()
  await button(page, 'Accept & Continue').click()
  await expect(page.getByText('Written under the earlier version.')).toBeVisible()
  expect(await inResearch(page)).toBe(true)
})

test('the third answer: keep the diary, leave the study', async ({ page, person, server }) => {
  await person.keepsADiary({ content: 'Written under the earlier version.' })
  await renews(page, server)
  await page.goto('/')
  await button(page, 'Keep the diary, leave the study').click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw and keep the diary?' })
  await question.getByRole('button', { name: 'Stay in the study' }).click()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await button(page, 'Keep the diary, leave the study').click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'Withdrawn')).toBeVisible()
  await expect(page.getByText('Written under the earlier version.')).toBeVisible()
  expect(await inResearch(page)).toBe(false)
})

test('declining is the second answer, and ends the session', async ({ page, person, server }) => {
  await person.keepsADiary({ content: 'Written under the earlier version.' })
  await renews(page, server)
  await page.goto('/')
  await button(page, 'Decline').click()
  await expect(toast(page, 'You have declined to participate. You will be logged out.')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  // On return the changes since the text they agreed to are still shown.
  await signsIn(page, person.email, password)
  await expect(page.getByText(/^The consent text has changed\. You agreed to version/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What has changed, in one place' })).toBeVisible()
  await expect(page.getByText(/^You declined on/)).toBeVisible()
})

for (const included of [false, true]) {
  test(`entries written in between ${included ? 'come along by a tick' : 'stay out without a tick'}`, async ({
    page,
    person,
  }) => {
    await person.keepsADiary({ content: 'Written for the study.' })
    await page.request.post('/api/consent/withdraw', { headers, data: { outcome: 'keepDiary' } })
    await person.hasWritten({ content: 'Written for nobody but me.' }, { content: 'And another of these.' })
    await page.goto('/consent')
    const also = page.getByRole('checkbox', { name: /^Also the 2 entries that I wrote or changed in between/ })
    await expect(also).not.toBeChecked()
    await page.getByRole('checkbox', { name: /^I have read and understood/ }).check()
    if (included) await also.check()
    await button(page, 'Consent anew').click()
    await expect(diary(page)).toBeVisible()
    expect(await between(page)).toBe(included ? 0 : 2)
    await page.goto('/consent')
    const record = page.getByText(/^Agreed to version/).first()
    await expect(record).toHaveText(included ? /, with what was written in between/ : /^Agreed to version [\d.]+, /)
    if (!included) await expect(record).not.toContainText('in between')
  })
}

test('a person who is asked again can read the public pages, too', async ({ page, person, server }) => {
  await person.keepsADiary()
  await renews(page, server)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Research Details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(button(page, 'Accept & Continue')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the consent text' }).click()
  await expect(button(page, 'Accept & Continue')).toBeVisible()
})

test('an administrator can open everything but a diary, without becoming a participant', async ({ page }) => {
  await signsInAsAdministrator(page)
  const data = { title: 'Out now', content: 'We have begun.', published: true }
  const posted = await page.request.post('/api/admin/blog/posts', { headers, data })
  expect(posted.status()).toBe(201)
  const { slug } = (await posted.json()) as { slug: string }
  for (const path of [`/blog/${slug}`, '/blog', '/research', '/ethics', '/support', '/profile', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(button(page, 'Accept & Continue'), path).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to the consent text' }), path).toHaveCount(0)
  }
  await page.goto('/profile')
  await expect(page.getByText('Not Consented')).toBeVisible()
  await expect(button(page, 'Download archive')).toBeVisible()
  await expect(button(page, 'Delete account')).toBeVisible()
  for (const path of ['/', '/chat', '/coaching', '/projects', '/consent']) {
    await page.goto(path)
    await expect(button(page, 'Accept & Continue'), path).toBeVisible()
    await expect(page.getByText('you become a participant of the study'), path).toBeVisible()
  }
  const user = (await (await page.request.get('/api/auth/user')).json()) as { hasConsented: boolean }
  expect(user.hasConsented).toBe(false)
})

for (const size of sizes) {
  test(`nothing bars the way to an answer at ${size.width} pixels`, async ({ page, person, server }) => {
    await page.setViewportSize(size)
    await person.keepsADiary({ content: 'Written under the earlier version.' })
    await renews(page, server)
    await looksAt(page, 'asked anew', async () => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: /^What has changed/ })).toBeVisible()
    })
    await looksAt(page, 'a public page before an answer', async () => {
      await page.goto('/research')
      await expect(page.getByRole('link', { name: 'Back to the consent text' })).toBeVisible()
    })
  })
}

test('signed out and in again, the question is still there', async ({ page, person, server }) => {
  await person.keepsADiary()
  await renews(page, server)
  await page.request.post('/api/auth/logout', { headers })
  await page.goto('/login')
  await signsIn(page, person.email, password)
  await expect(page.getByRole('region', { name: /^What has changed/ })).toBeVisible()
})
