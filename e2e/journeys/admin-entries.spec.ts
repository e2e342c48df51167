import { readFile } from 'node:fs/promises'
import { button, finds, rareWords, rowOf, search, table, writes } from '../admin-entries.ts'
import { signsInAsAdministrator } from '../administrator.ts'
import { expect, test, toast } from '../journey.ts'

test('entries are found by a word that is not in the address, read masked and whole, and copied', {
  tag: '@smoke',
}, async ({ page, context, browser, server }) => {
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

test('selected entries are deleted after a confirmation, counted, and their writer is notified', async ({
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
  expect(await writer.newestEmail('entries')).not.toContain(words)
})

test('an export asks for a purpose, describes its content, and saves one file of masked entries', {
  tag: '@smoke',
}, async ({ page, browser, server }) => {
  const words = rareWords()
  await writes(browser, server, `The report about the ${words} came back from the sponsor without an answer.`)
  await signsInAsAdministrator(page)
  await finds(page, words, 1)
  await button(page, 'Export CSV').click()
  const dialog = page.getByRole('dialog', { name: 'Export CSV' })
  await expect(dialog).toContainText('All entries that research may use; no filter is set.')
  await expect(dialog).toContainText('Search words do not narrow an export.')
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

test('the table shows 20 entries, with pages of older ones', async ({ page, browser, server }) => {
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
  // Entries on other pages are not selected.
  await expect(button(page, 'Delete selected entries')).toBeHidden()
  await button(page, 'Newer').click()
  await expect(rowOf(page, words)).toHaveCount(20)
})

test('filters are in the address, can be cleared, and dates in the wrong order show an error', async ({ page }) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin')
  await page.getByLabel('Sentiment').selectOption('Negative')
  await expect(page).toHaveURL(/sentiment=negative/)
  await page.getByLabel('From', { exact: true }).fill('2020-02-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'The first day must not be after the last',
  )
  // A partial year is not searched: each search is recorded.
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
