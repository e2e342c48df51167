import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, handlesOnce, sidewaysScroll, test, toast } from '../journey.ts'
import { course, reflection } from './sample-entries.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cards = (page: Page) => page.getByRole('article')
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Diary Entry' })

test('a search covers content, title, category and prompt in any case, and is not in the address', async ({
  page,
  person,
}) => {
  await person.keepsADiary(reflection, course)
  await page.goto('/')
  await expect(cards(page)).toHaveCount(2)
  for (const [words, found] of [
    ['HANDOVER', reflection.content],
    ['facilitating', course.content],
    ['brown-BAG', course.content],
    ['weighing on YOU', reflection.content],
  ] as const) {
    await page.getByLabel('Search entries').fill(words)
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
    await expect(cards(page)).toContainText(found)
  }
  expect(page.url()).not.toMatch(/weighing/i)
  await page.getByLabel('Search entries').fill('a word that nobody wrote')
  await expect(page.getByText('Nothing matches “a word that nobody wrote”. Try another word.')).toBeVisible()
  await button(page, 'Clear filters').click()
  await expect(cards(page)).toHaveCount(2)
})

test('the type filter is in the address, and combines with the search', async ({ page, person }) => {
  await person.keepsADiary(reflection, course)
  await page.goto('/')
  await page.getByLabel('Entry type').selectOption('CPD Logs')
  await expect(page).toHaveURL('/?type=cpd')
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Entry type')).toHaveValue('cpd')
  await expect(cards(page)).toContainText(course.content)
  await page.getByLabel('Search entries').fill('handover')
  await expect(page.getByText('Nothing matches “handover” in CPD Logs. Try another word, or all types.')).toBeVisible()
  await page.getByLabel('Entry type').selectOption('All Types')
  await expect(cards(page)).toContainText(reflection.content)
  await expect(page).toHaveURL('/')
})

test('an empty diary invites to a first entry; an empty result says how to widen the filter', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  await expect(page.getByText('Your first page is blank.')).toBeVisible()
  await expect(page.getByText('total CPD hours recorded')).toBeHidden()
  await button(page, 'Write the first entry').click()
  await expect(page.getByLabel('Your entry')).toBeFocused()
  await person.hasWritten(reflection)
  await page.goto('/?type=cpd')
  await expect(page.getByText('There is nothing in CPD Logs. Try all types.')).toBeVisible()
})

test('the export opens in a new tab', async ({ page, person }) => {
  await person.keepsADiary(reflection)
  await page.goto('/')
  const tab = page.context().waitForEvent('page')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export diary' }).click()
  await tab
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(reflection.content)
  await expect(cards(page)).toHaveCount(1)
})

test('an entry without text says so, and offers no feedback', async ({ page, person }) => {
  await person.keepsADiary(reflection)
  await page.route(/\/api\/diary\/entries\?/, async route => {
    const response = await route.fetch()
    const entries = (await response.json()) as object[]
    await route.fulfill({ response, json: entries.map(entry => ({ ...entry, content: '' })) })
  })
  await page.goto('/')
  await expect(cards(page).getByText('This entry has no text')).toBeVisible()
  await expect(button(page, 'Get AI Coaching')).toBeHidden()
  await button(page, 'View').click()
  await expect(page.getByRole('dialog').getByText('This entry has no text')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('long words, emoji and writing from right to left are shown as they were written', async ({ page, person }) => {
    const long = `${'Donaudampfschifffahrt'.repeat(14)} 👩🏽‍🚀 the end`
    const arabic = 'اليوم تعلمت أن أطلب رأي الفريق قبل القرار.'
    await person.keepsADiary({ content: long, prompt: 'x'.repeat(200) }, { content: arabic })
    await page.goto('/')
    await expect(cards(page).first().getByText(arabic)).toHaveCSS('direction', 'rtl')
    const preview = await cards(page).last().locator('.words').innerText()
    expect(preview.trim()).toMatch(/^Donaudampf.{250,290}…$/)
    expect(await sidewaysScroll(page)).toBe(0)
    await button(page, 'View').last().click()
    await expect(page.getByRole('dialog').getByText('👩🏽‍🚀 the end')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

test('a long entry is cut at 300 characters on its card, and whole when it is open', async ({ page, person }) => {
  const content = `${'a'.repeat(299)}bcd`
  await person.keepsADiary({ content })
  await page.goto('/')
  await expect(cards(page).getByText(`${'a'.repeat(299)}b…`, { exact: true })).toBeVisible()
  await button(page, 'View').click()
  await expect(page.getByRole('dialog').getByText(content, { exact: true })).toBeVisible()
})

test('an open entry opens its edit form, which saves changes', async ({ page, person }) => {
  await person.keepsADiary(reflection)
  await page.goto('/')
  await button(page, 'View').click()
  await button(page, 'Edit Entry').click()
  const content = editing(page).getByLabel('Content')
  await content.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' And one more sentence.')
  await editing(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Entry Updated')).toBeVisible()
  await expect(page.getByRole('dialog', { name: /^Reflection, / })).toContainText('And one more sentence.')
})

test('the browser’s back button closes what is open, one step at a time', async ({ page, person }) => {
  await person.keepsADiary(reflection)
  await page.goto('/')
  await button(page, 'View').click()
  await button(page, 'Edit Entry').click()
  await expect(editing(page)).toBeVisible()
  await page.goBack()
  await expect(editing(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: /^Reflection, / })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
})

test('a saved conversation is shown turn by turn, each in its own style; its card shows the person’s text', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  const own = [
    'I softened the report to the steering group.',
    'I rang the sponsor at four.\n\nCoach: so I call my manager.',
  ]
  const coach = '**What** did you keep back?\n\n- the date\n- the cost'
  const messages = [
    { role: 'user', content: own[0] },
    { role: 'assistant', content: coach },
    { role: 'user', content: own[1] },
  ]
  const analysed = await page.request.post('/api/chat/analysis', { headers: sameOrigin, data: { messages } })
  expect(analysed.ok()).toBe(true)
  await page.goto('/')
  await page.getByLabel('Search entries').fill('the COST')
  const preview = cards(page).locator('.words')
  await expect(preview).toContainText('I softened the report to the steering group.')
  await expect(preview).toContainText('I rang the sponsor at four.')
  await expect(preview).not.toContainText(/You:|keep back|the cost/)

  await button(page, 'View').click()
  const open = page.getByRole('dialog', { name: /^Quick Chat/ })
  await expect(open.locator('.turn > p')).toHaveText(['You', 'Coach', 'You'])
  await expect(open.locator('.turn .words')).toHaveCount(2)
  await expect(open.locator('.turn .words').last()).toContainText('Coach: so I call my manager.')
  const second = open.locator('.turn').nth(1)
  await expect(second.locator('.voice strong')).toHaveText('What')
  await expect(second.locator('.voice li')).toHaveText(['the date', 'the cost'])
  await expect(open.locator('.words', { hasText: 'keep back' })).toHaveCount(0)
  await expect(open.locator('.turns')).not.toContainText('**')
})

test('a conversation edited so that it has lost its speakers is shown as plain text', async ({ page, person }) => {
  await person.keepsADiary()
  const messages = [
    { role: 'user', content: 'I softened the report.' },
    { role: 'assistant', content: '**What** did you keep back?' },
  ]
  await page.request.post('/api/chat/analysis', { headers: sameOrigin, data: { messages } })
  const written = 'A talk about the report.\n\nCoach: **What** did you keep back?'
  await page.goto('/')
  await button(page, 'Edit').click()
  await editing(page).getByLabel('Content').fill(written)
  await button(page, 'Save Changes').click()
  await expect(cards(page).locator('.words')).toContainText('**What** did you keep back?')
  await button(page, 'View').click()
  const open = page.getByRole('dialog', { name: /^Quick Chat/ })
  await expect(open.locator('.words p')).toHaveText(written.split('\n\n'))
  await expect(open.locator('.turn')).toHaveCount(0)
})

for (const viewport of [
  { width: 1280, height: 700 },
  { width: 375, height: 812 },
]) {
  test(`at ${viewport.width} pixels a long entry can be closed from wherever it has been read to`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize(viewport)
    await person.keepsADiary({ content: 'They will be late. '.repeat(400) })
    await page.goto('/')
    await button(page, 'View').click()
    await page.locator('.scrim').evaluate(scrim => scrim.scrollTo({ top: scrim.scrollHeight / 2, behavior: 'instant' }))
    await expect(page.getByRole('heading', { name: /^Reflection, / })).toBeInViewport({ ratio: 1 })
    await button(page, 'Close').click({ trial: true })
    await expect(button(page, 'Close')).toBeInViewport({ ratio: 1 })
    await page.locator('.scrim').evaluate(scrim => scrim.scrollTo({ top: scrim.scrollHeight, behavior: 'instant' }))
    await expect(button(page, 'Close')).toBeInViewport({ ratio: 1 })
  })
}

test('outdated feedback is marked, and can be requested again', async ({ page, person }) => {
  await person.keepsADiary(reflection)
  await page.goto('/')
  await button(page, 'Get AI Coaching').click()
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  await button(page, 'Close').click()
  await expect(button(page, 'Get AI Coaching')).toBeHidden()
  await button(page, 'Edit').click()
  await editing(page).getByLabel('Content').fill(`${reflection.content} I rang the sponsor at four.`)
  await button(page, 'Save Changes').click()
  await expect(cards(page).getByText('Written for an earlier version')).toBeVisible()
  await button(page, 'Get AI Coaching').click()
  await expect(cards(page).getByText('Written for an earlier version')).toBeHidden()
})

test.describe('an entry that was deleted elsewhere', () => {
  test.use({ allowedConsoleErrors: /status of 404/ })

  /** Another device deletes the open entry. */
  const goes = async (page: Page) => {
    const [entry] = await (await page.request.get('/api/diary/entries')).json()
    await page.request.delete(`/api/diary/entries/${entry.id}`, { headers: sameOrigin })
  }

  test('disappears once coaching is requested, and the other entries stay', async ({ page, person }) => {
    await person.keepsADiary(course, reflection)
    await page.goto('/')
    await expect(cards(page)).toHaveCount(2)
    await goes(page)
    await button(page, 'Get AI Coaching').first().click()
    await expect(toast(page, 'This entry is not in your diary.')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText(course.content)
  })

  test('disappears once it is deleted here too', async ({ page, person }) => {
    await person.keepsADiary(reflection)
    await page.goto('/')
    await button(page, 'View').click()
    await goes(page)
    await button(page, 'Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'This entry is not in your diary.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cards(page)).toHaveCount(0)
  })

  test('leaves its edit form open, so that typed text can still be copied', async ({ page, person }) => {
    await person.keepsADiary(reflection)
    await page.goto('/')
    await button(page, 'Edit').click()
    await editing(page).getByLabel('Content').fill('Words that are nowhere else.')
    await goes(page)
    await button(page, 'Save Changes').click()
    await expect(toast(page, 'This entry is not in your diary.')).toBeVisible()
    await expect(page.getByText('This entry has been deleted elsewhere.')).toBeVisible()
    await expect(editing(page).getByLabel('Content')).toHaveValue('Words that are nowhere else.')
    await button(page, 'Cancel').click()
    await button(page, 'Throw away').click()
    await expect(editing(page)).toBeHidden()
    await expect(page.locator('article')).toHaveCount(0)
  })
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /ERR_FAILED|status of 500/ })

  test('failed feedback is reported, and can be requested again', async ({ page, person }) => {
    await person.keepsADiary(reflection)
    await handlesOnce(page, '/api/diary/entries/*/analyze', route => route.fulfill({ status: 500, body: '' }))
    await page.goto('/')
    await button(page, 'Get AI Coaching').click()
    await expect(toast(page, 'Analysis Failed')).toBeVisible()
    await expect(toast(page, 'Failed to analyze entry')).toBeVisible()
    await button(page, 'Get AI Coaching').click()
    await expect(toast(page, 'Analysis Complete')).toBeVisible()
  })

  test('a diary that fails to load says so, and can be loaded again', async ({ page, person }) => {
    await person.keepsADiary(reflection)
    await handlesOnce(page, /\/api\/diary\/entries\?/, route => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Your diary could not be opened' })).toBeVisible()
    await expect(page.getByText('The connection failed.')).toBeVisible()
    await button(page, 'Try again').click()
    await expect(cards(page)).toContainText(reflection.content)
  })
})
