import type { Page } from '@playwright/test'
import { signsInAsAdministrator } from '../administrator.ts'
import { createPerson, expect, inOwnStudy, sizes, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import type { RunningServer } from '../running-server.ts'

/** In a separate study: these journeys put texts in force, which affect everybody. */
const test = inOwnStudy()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const content = (page: Page) => page.getByLabel('Content', { exact: true })
const inForce = async (page: Page) =>
  (await (await page.request.get('/api/consent/content')).json()) as { title: string; version: string; content: string }
const saves = (page: Page) => page.getByRole('button', { name: /^Save/ })
const unique = () => `Written for ${crypto.randomUUID()}.`

/** Opens the editor with the text in force. */
const edits = async (page: Page) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin?view=consent')
  await button(page, 'Edit').click()
  await expect(content(page)).not.toHaveValue('')
}
/** A participant, in a separate browser. */
const takesPart = async (page: Page, server: RunningServer) => {
  const context = await page.context().browser()?.newContext({ baseURL: server.url })
  if (!context) throw new Error('no browser')
  const person = createPerson(await context.newPage(), server)
  await person.registers()
  await person.consents()
  const consents = async () => {
    const answer = await context.request.get('/api/auth/user')
    return ((await answer.json()) as { hasConsented: boolean }).hasConsented
  }
  return { consents }
}

test('the editor opens with the text in force, and its three modes show text, preview and a form of 20 rows', async ({
  page,
}) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin?view=consent')
  const { title, version } = await inForce(page)
  await expect(page.getByRole('heading', { name: 'Consent content' })).toBeVisible()
  await expect(page.getByText(`Version ${version} in use since`)).toBeVisible()
  await expect(page.getByRole('heading', { name: title, level: 3 })).toBeVisible()
  await expect(button(page, 'View')).toHaveAttribute('aria-pressed', 'true')
  await expect(content(page)).toBeHidden()
  await button(page, 'Preview').click()
  await expect(page.getByText('What changes')).toBeVisible()
  await button(page, 'Edit').click()
  await expect(content(page)).toHaveAttribute('rows', '20')
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue(version)
})

test('a new version shows whom it affects and what it changes, and asks for confirmation', {
  tag: '@smoke',
}, async ({ page, server }) => {
  const person = await takesPart(page, server)
  await edits(page)
  const { version, content: before } = await inForce(page)
  const next = ((Math.round(Number(version) * 10) + 1) / 10).toFixed(1)
  const words = unique()
  await content(page).fill(`${before}\n<p>${words}</p>`)
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue(next)
  await expect(page.locator('ins').getByText(words)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(words)).toBeVisible()
  await button(page, `Save as version ${next}`).click()
  const dialog = page.getByRole('alertdialog', { name: `Put version ${next} in force?` })
  await expect(dialog).toContainText(/participants? who ha(s|ve) agreed will be asked again/)
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  expect((await inForce(page)).version).toBe(version)
  expect(await person.consents()).toBe(true)

  await button(page, `Save as version ${next}`).click()
  await button(page, 'Save and ask again').click()
  await expect(toast(page, 'Consent Updated')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Consent content' })).toBeFocused()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('0 participants have agreed to it.')).toBeVisible()
  expect(await person.consents()).toBe(false)
  await button(page, `Compare version ${version} with ${next}`).click()
  await expect(page.locator('ins').getByText(words)).toBeVisible()
})

test('a minor correction does not ask again, and says so in advance', async ({ page, server }) => {
  const person = await takesPart(page, server)
  await edits(page)
  const { content: before } = await inForce(page)
  await content(page).fill(`${before}<p>${unique()}</p>`)
  await page.getByRole('checkbox', { name: /^Minor correction/ }).check()
  await expect(page.getByText('Nobody will be asked again.')).toBeVisible()
  await saves(page).click()
  await expect(toast(page, 'Consent Updated')).toBeVisible()
  expect(await person.consents()).toBe(true)
})

test('forbidden markup is removed and listed', async ({ page }) => {
  await edits(page)
  await content(page).fill(`<h2 onclick="alert(1)">One</h2><p>${unique()}</p><script>alert(1)</script>`)
  await page.getByRole('checkbox', { name: /^Minor correction/ }).check()
  await saves(page).click()
  await expect(page.getByText('These were taken out of what you saved: onclick of <h2>, <script>.')).toBeVisible()
  expect((await inForce(page)).content).not.toContain('alert')
})

test.describe('malicious HTML', () => {
  // The browser also blocks what is parsed for cleaning.
  test.use({ allowedConsoleErrors: /Applying inline style violates/ })

  test('the comparison shows the text as it will be saved, without removed markup at any depth', async ({ page }) => {
    await edits(page)
    const before = await content(page).inputValue()
    const words = unique()
    const harm = '<script>alert(1)</script><style>p{}</style><img src=x onerror="alert(2)">'
    const deep = `${'<div><b>'.repeat(200)}${harm}${words}`
    const unclosed = '<p>Open <a href="javascript:alert(3)">link</a> <textarea>typed</textarea><svg><p title="<!--">'
    await content(page).fill(`${before}\n${deep}${unclosed}`)
    const added = page.getByRole('region', { name: /^What changes/ }).locator('ins')
    await expect(added.getByText(words)).toBeVisible()
    const shown = (await added.allTextContents()).map(text => text.replace(/^added: |; $/g, '')).join(' ')
    expect(shown).not.toMatch(/alert|p\{\}|onerror|javascript/)
    await page.getByRole('checkbox', { name: /^Minor correction/ }).check()
    await saves(page).click()
    await expect(toast(page, 'Consent Updated')).toBeVisible()
    const saved = (await inForce(page)).content
    expect(saved).not.toContain('alert')
    for (const word of shown.split(/\s+/).filter(Boolean)) expect(saved).toContain(word)
  })
})

test('permissions are declared, confirmed before saving, and their absence is stated', async ({ page, server }) => {
  await takesPart(page, server)
  await edits(page)
  // Its own text, since another journey may have typed an earlier clause.
  await content(page).fill(`<p>${unique()}</p>`)
  const research = page.getByRole('checkbox', { name: /consent to research/ })
  const analysis = page.getByRole('checkbox', { name: /consent to analysis/ })
  const memory = page.getByRole('checkbox', { name: /speaks of earlier entries/ })
  await expect(memory).toBeChecked()
  await expect(research).toBeChecked()
  await expect(analysis).toBeChecked()
  const sheet = page.getByRole('region', { name: 'Preview' })
  await expect(sheet).toContainText('What you allow the study to do')
  await research.uncheck()
  await expect(analysis).not.toBeChecked()
  await expect(analysis).toBeDisabled()
  await expect(sheet).toContainText('Earlier entries.')
  await memory.uncheck()
  await expect(sheet).not.toContainText('What you allow the study to do')
  await expect(page.getByText('This version will permit no research.')).toBeVisible()
  await saves(page).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('You declare no consent to research')
  await dialog.getByRole('button', { name: 'Save and ask again' }).click()
  await expect(page.getByText('The text in use permits no research.')).toBeVisible()
  await expect(page.getByText(/Declined: fewer than 5\. Waiting for an answer: fewer than 5\./)).toBeVisible()
  expect((await inForce(page)).content).not.toContain('What you allow the study to do')

  await edits(page)
  await research.check()
  await analysis.check()
  await memory.check()
  await saves(page).click()
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Save and ask again' }).click()
  await expect(page.getByText('The text in use permits no research.')).toBeHidden()
  await expect.poll(async () => (await inForce(page)).content).toContain('What you allow the study to do')
})

test('the content can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signsInAsAdministrator(page)
  await page.goto('/admin?view=consent')
  await button(page, 'Copy content').click()
  await expect(toast(page, 'Content Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await inForce(page)).content)
})

test('typed text survives other views and a reload, until it is discarded', async ({ page }) => {
  await edits(page)
  const words = unique()
  await content(page).fill(words)
  await button(page, 'View').click()
  await expect(page.getByText('Your unsaved draft is under Edit.')).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('link', { name: 'Consent content' }).click()
  await expect(content(page)).toHaveValue(words)
  await page.reload()
  await expect(content(page)).toHaveValue(words)
  await button(page, 'Discard changes').click()
  await expect(button(page, 'View')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(button(page, 'View')).toHaveAttribute('aria-pressed', 'true')
})

test.describe('where something comes in between', () => {
  test.use({ allowedConsoleErrors: /status of (409|500)/ })

  test('another administrator’s text causes a conflict, and nothing typed is lost', async ({ page }) => {
    await edits(page)
    const words = unique()
    await content(page).fill(`<p>${words}</p>`)
    await page.getByRole('checkbox', { name: /^Minor correction/ }).check()
    const other = unique()
    const data = { title: 'Ethics & Consent', version: '1.0', content: `<p>${other}</p>`, minor: true }
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await page.request.post('/api/admin/consent-content', { headers, data })).status()).toBe(200)
    await saves(page).click()
    await expect(toast(page, 'Update Failed')).toBeVisible()
    await expect(page.getByText('Another text has come into force since you began.')).toBeVisible()
    await expect(content(page)).toHaveValue(`<p>${words}</p>`)
    await expect(page.locator('del').getByText(other.split(' ').at(-1) ?? '')).toBeVisible()
    await button(page, 'Go on with my text').click()
    await saves(page).click()
    await expect(toast(page, 'Consent Updated')).toBeVisible()
    const saved = (await inForce(page)).content
    expect(saved.startsWith(`<p>${words}</p>`)).toBe(true)
    expect(saved).not.toContain(other)
  })
})

for (const size of [...sizes, { width: 320, height: 640 }]) {
  test(`nothing bars the way at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size)
    await looksAt(page, 'the text in force', async () => {
      await signsInAsAdministrator(page)
      await page.goto('/admin?view=consent')
      await expect(page.getByRole('heading', { name: 'Consent content' })).toBeVisible()
    })
    await looksAt(page, 'the form', async () => {
      await button(page, 'Edit').click()
      await content(page).fill('<h2>One</h2><p>Two <a href="https://example.org/">three</a>.</p>')
      await expect(page.locator('ins').first()).toBeVisible()
      // The page head covers or half covers elements scrolled under it.
      await page.evaluate(() => scrollTo(0, 0))
    })
    await looksAt(page, 'the preview', async () => {
      await button(page, 'Preview').click()
      await expect(page.locator('ins').first()).toBeVisible()
    })
  })
}
