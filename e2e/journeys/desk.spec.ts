import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { signsInAsAdministrator } from '../administrator.ts'
import { createPerson, expect, handlesOnce, sidewaysScroll, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { type RunningServer, startServer } from '../running-server.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Recent entries' })
const rowOf = (page: Page, words: string) => table(page).getByRole('row').filter({ hasText: words })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search entries' })

/** Somebody else with a browser of their own, who takes part and writes this. */
const writes = async (browser: Browser, server: RunningServer, ...contents: readonly string[]) => {
  const context = await browser.newContext({ baseURL: server.url })
  const writer = createPerson(await context.newPage(), server)
  await writer.keepsADiary(...contents.map(content => ({ content })))
  await context.close()
  return writer
}

const likenesses = ['velvet', 'crooked', 'muffled', 'brittle', 'lopsided', 'threadbare', 'polished', 'squeaky']
const things = ['teapot', 'ladder', 'lantern', 'saddle', 'bucket', 'trumpet', 'carpet', 'wardrobe', 'umbrella']
const unused = likenesses.flatMap((likeness, index) =>
  things.map(thing => `${likenesses[index - 1] ?? 'plain'} ${likeness} ${thing}`),
)

/** Words that stand in no other journey's entries, and that masking leaves alone as they are everybody's. */
const rareWords = () => {
  const words = unused.pop()
  if (words === undefined) throw new Error('no words are left')
  return words
}

/** Finds entries by words in them once they are masked, which takes a moment after they were written. */
const finds = async (page: Page, words: string, count: number) =>
  expect(async () => {
    await page.goto('/admin')
    await Promise.all([page.waitForResponse('**/api/admin/entries/search'), search(page).fill(words)])
    await expect(rowOf(page, words)).toHaveCount(count, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })

test('an administrator who has not consented reaches the desk, and the way out, but no diary', async ({ page }) => {
  await signsInAsAdministrator(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Ethics & Consent', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Admin · Reflective Diary')
  await expect(page.getByRole('link', { name: 'My Diary' })).toBeHidden()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Ethics & Consent', level: 1 })).toBeVisible()
  // Whoever leaves while the desk is still loading is not told that nobody is signed in: not on the console either.
  const [loggedOut, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await handlesOnce(page, '**/api/admin/statistics', async route => {
    await loggedOut.promise
    await route.fulfill({ response: await route.fetch() })
    answered.resolve()
  })
  await handlesOnce(page, '**/api/auth/logout', async route => {
    const response = await route.fetch()
    loggedOut.resolve()
    await answered.promise
    await route.fulfill({ response })
  })
  await Promise.all([page.waitForRequest('**/api/admin/statistics'), page.goto('/admin')])
  await page.getByRole('button', { name: 'Study' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Join the Research Study' })).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
})

test('the views have addresses and titles of their own, and the focus goes along', async ({ page }) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin')
  const views = page.getByRole('navigation', { name: 'Administration' })
  await views.getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL(/\/admin\?view=messages$/)
  await expect(page).toHaveTitle('Messages · Reflective Diary')
  await expect(views.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page')
  await expect(views.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current')
  await expect(page.locator('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Messages', level: 2 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Recent entries' })).toBeVisible()
})

test('a participant is told plainly that the desk is not theirs, and is led nowhere near it', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'You need administrator privileges' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Back to Diary' }).click()
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
})

test('entries are found by a word that stays out of the address, read masked and whole, and copied', async ({
  page,
  context,
  browser,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const words = rareWords()
  const opening = `The ${words} meeting went on for longer than anybody had planned for it`
  const writer = await writes(browser, server, `${opening}\nAfterwards I rang Gloria Featherstone about it.`)
  await signsInAsAdministrator(page)
  await finds(page, words, 1)
  expect(page.url()).not.toContain(words)
  const row = rowOf(page, words)
  await expect(row).toContainText(`${opening.slice(0, 60).trimEnd()}…`)
  await expect(row).not.toContainText('Afterwards')
  await expect(row).toContainText(/RD-\w{4}-\w{4}/)
  await expect(row).toContainText(/\d{4}-\d{2}-\d{2}/)

  await row.getByRole('button', { name: /^Read the entry/ }).click()
  const overlay = page.getByRole('dialog')
  await expect(overlay).toContainText('Afterwards I rang')
  await expect(overlay).not.toContainText('Featherstone')
  await expect(page.locator('body')).not.toContainText(writer.email)
  await overlay.getByRole('button', { name: 'Copy content' }).click()
  await expect(toast(page, 'Content Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(opening)
  expect(copied).not.toContain('Featherstone')
  await overlay.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByRole('button', { name: /^Read the entry/ })).toBeFocused()
})

test('chosen entries are deleted once that was asked again, are counted, and their writer is told', async ({
  page,
  browser,
  server,
}) => {
  const words = rareWords()
  const contents = ['first', 'second', 'third'].map(
    each => `This is the ${each} note about the ${words} and a long afternoon.`,
  )
  const writer = await writes(browser, server, ...contents)
  await signsInAsAdministrator(page)
  await finds(page, words, 3)
  await expect(button(page, 'Delete selected entries')).toBeHidden()
  const all = table(page).getByRole('checkbox', { name: 'Select all' })
  await all.check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await rowOf(page, 'second').getByRole('checkbox').uncheck()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', true)

  await button(page, 'Delete selected entries').click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 entries?' })
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Keep them' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(4)
  await button(page, 'Delete selected entries').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Entries Deleted')).toBeVisible()
  await expect(toast(page, '2 entries deleted.')).toBeVisible()
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, 'second')).toBeVisible()
  await expect(button(page, 'Delete selected entries')).toBeHidden()
  expect(await writer.letter('entries')).not.toContain(words)
})

test('an export asks what it is for, says what it holds, and saves one file of masked entries', async ({
  page,
  browser,
  server,
}) => {
  const words = rareWords()
  await writes(browser, server, `The report about the ${words} came back from the sponsor without an answer.`)
  await signsInAsAdministrator(page)
  await finds(page, words, 1)
  await button(page, 'Export CSV').click()
  const dialog = page.getByRole('dialog', { name: 'Export CSV' })
  await expect(dialog).toContainText('All entries that research may use; no filter is set.')
  await expect(dialog).toContainText('Search words do not narrow an export.')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByLabel('What is it for?')).toBeFocused()
  await expect(dialog.getByLabel('What is it for?')).toHaveAccessibleDescription(/what the export is for/)
  await dialog.getByLabel('What is it for?').fill('quarterly data set')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  await expect(toast(page, 'Data Exported')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(download.suggestedFilename()).toMatch(/^reflective-diary-pseudonymised-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toMatch(/^\uFEFF?"?Pseudonymous ID"?,"?Date"?,"?Summary"?,"?Sentiment"?,"?Tags"?/)
  expect(csv).toContain(words)

  await page.goto('/admin?from=2020-01-01&to=2020-01-31&sentiment=negative')
  await button(page, 'Export JSON').click()
  const json = page.getByRole('dialog', { name: 'Export JSON' })
  await expect(json).toContainText('from 2020-01-01, up to 2020-01-31, sentiment negative.')
  await json.getByLabel('What is it for?').fill('to see that it is empty')
  const [empty] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(JSON.parse(await readFile(await empty.path(), 'utf8'))).toEqual([])
})

test('the table shows 20 entries, and turns to older ones and back', async ({ page, browser, server }) => {
  const words = rareWords()
  const contents = Array.from({ length: 22 }, (_, index) => `This is note ${index + 1} about the ${words} of that day.`)
  await writes(browser, server, ...contents)
  await signsInAsAdministrator(page)
  await finds(page, words, 20)
  await expect(page.getByText('First 20 of 22 found')).toBeVisible()
  await expect(rowOf(page, 'note 22 ')).toBeVisible()
  await rowOf(page, 'note 22 ').getByRole('checkbox').check()
  await button(page, 'Older').click()
  await expect(rowOf(page, words)).toHaveCount(2)
  await expect(rowOf(page, 'note 1 ')).toBeVisible()
  // What is not in sight is not chosen either.
  await expect(button(page, 'Delete selected entries')).toBeHidden()
  await button(page, 'Newer').click()
  await expect(rowOf(page, words)).toHaveCount(20)
})

test('filters stand in the address, can be cleared, and dates in the wrong order are said to be', async ({ page }) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin')
  await page.getByLabel('Sentiment').selectOption('Negative')
  await expect(page).toHaveURL(/sentiment=negative/)
  await page.getByLabel('From', { exact: true }).fill('2020-02-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'The first day must not be after the last',
  )
  // Half a year is not looked for: each look at entries is written down.
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.getByLabel('To', { exact: true }).fill('0202-03-01')
  await page.getByLabel('To', { exact: true }).fill('2020-03-01')
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  expect(asked.filter(url => url.includes('to=0202'))).toEqual([])
  await page.reload()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2020-02-01')
  await button(page, 'Clear search and filters').click()
  await expect(search(page)).toBeFocused()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Tag').getByRole('option')).not.toHaveCount(1)
})

test('the figures can be read without seeing them', async ({ browser }) => {
  // A study of its own: elsewhere enough people may have come together for a breakdown to be shown.
  const study = await startServer()
  await writes(browser, study, 'This entry was written in this very week, for the figures.')
  const page = await browser.newPage({ baseURL: study.url })
  await signsInAsAdministrator(page)
  await page.goto('/admin')
  await expect(
    page.getByRole('img', { name: /^Entries a week\. .*this week so far, from .+: [1-9]\d*\.$/ }),
  ).toBeVisible()
  await page.getByText('Show as a table').click()
  const weeks = page.getByRole('table').filter({ hasText: 'Week from' })
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await expect(page.getByText('No ratings yet').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'By sector' })).toContainText('Withheld')
  await page.close()
  await study.stop()
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /status of (400|500|503)|ERR_FAILED|Failed to load|Check that you are online/ })

  test('what could not be loaded says so and is tried again, part by part', async ({ page }) => {
    await signsInAsAdministrator(page)
    await handlesOnce(page, '**/api/admin/statistics', route => route.fulfill({ status: 500, body: '{}' }))
    await handlesOnce(page, '**/api/admin/entries?*', route => route.abort())
    await page.goto('/admin')
    const entries = page.getByRole('alert').filter({ hasText: 'The entries could not be loaded' })
    await expect(entries).toContainText('Check that you are online')
    await entries.getByRole('button', { name: 'Try again' }).click()
    await expect(entries).toBeHidden()
    const figures = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded' })
    await figures.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('total entries')).toBeVisible()
  })

  test('a view that cannot be fetched fails within the desk, and comes once it is asked for again', async ({
    page,
  }) => {
    await signsInAsAdministrator(page)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Recent entries' })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Messages' }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'This view could not be opened' })
    await expect(failed).toContainText('Check that you are online')
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await page.context().setOffline(false)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Messages', level: 2 })).toBeVisible()
    // What opens over a view is as little lost.
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.context().setOffline(true)
    await button(page, 'Export CSV').click()
    const screen = page.getByRole('alert').filter({ hasText: 'This page could not be opened' })
    await expect(screen).toContainText('Check that you are online')
    await page.context().setOffline(false)
    await screen.getByRole('button', { name: 'Try again' }).click()
    // The screen is drawn anew once more when its data have come.
    await expect(async () => {
      await button(page, 'Export CSV').click()
      await expect(page.getByLabel('What is it for?')).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })

  test('an export that is refused is told, and what was typed is still there', async ({ page }) => {
    await signsInAsAdministrator(page)
    await handlesOnce(page, '**/api/admin/export?*', route =>
      route.fulfill({ status: 503, json: { message: 'The study is resting.' } }),
    )
    await page.goto('/admin')
    await button(page, 'Export CSV').click()
    await page.getByLabel('What is it for?').fill('quarterly data set')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Export Failed')).toBeVisible()
    await expect(toast(page, 'The study is resting.')).toBeVisible()
    await expect(page.getByLabel('What is it for?')).toHaveValue('quarterly data set')
  })

  test('entries that could not be deleted stay, and it is said', async ({ page, browser, server }) => {
    const words = rareWords()
    await writes(browser, server, `This is the note about the ${words} that stays where it is.`)
    await signsInAsAdministrator(page)
    await finds(page, words, 1)
    await page.route('**/api/admin/entries', route =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await rowOf(page, words).getByRole('checkbox').check()
    await button(page, 'Delete selected entries').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Delete Failed')).toBeVisible()
    await expect(toast(page, 'Failed to delete entries')).toBeVisible()
    await expect(rowOf(page, words)).toBeVisible()
  })
})

test('no view of the desk scrolls sideways, from 320 pixels on', async ({ page, browser, server }) => {
  await writes(browser, server, 'This is an entry to look at, with some words in it.')
  await signsInAsAdministrator(page)
  for (const view of ['', '?view=consent', '?view=news', '?view=messages', '?view=administrators', '?view=audit']) {
    await page.goto(`/admin${view}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysScroll(page), `/admin${view} at ${width}`).toBe(0)
    }
  }
})

for (const viewport of sizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('the desk is within everybody’s reach', async ({ page, browser, server }) => {
      await writes(browser, server, 'This is an entry to look at, with some words in it.\nAnd a second line.')
      await signsInAsAdministrator(page)
      await looksAt(page, 'the desk', async () => {
        await page.goto('/admin')
        await table(page).getByRole('checkbox').last().check()
        await page.getByText('Show as a table').click()
        await page.getByRole('heading', { name: 'By sector' }).waitFor()
        // The head of the page covers by half what has been scrolled half under it.
        await page.evaluate(() => scrollTo(0, 0))
      })
      const opens = async (press: string, role: 'dialog' | 'alertdialog') => {
        await button(page, press).click()
        await page.getByRole(role).waitFor()
      }
      await looksAt(page, 'a deletion', () => opens('Delete selected entries', 'alertdialog'), '.dialog')
      await page.keyboard.press('Escape')
      await looksAt(page, 'an export', () => opens('Export CSV', 'dialog'), '.dialog')
      await page.keyboard.press('Escape')
      await looksAt(
        page,
        'an entry open',
        async () => {
          await table(page).getByRole('button').first().click()
          await page.getByRole('dialog').waitFor()
        },
        '[role=dialog]',
      )
    })
  })
}
