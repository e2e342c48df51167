import type { Page } from '@playwright/test'
import { findsAi } from '../finds-ai.ts'
import { hidesPage } from '../hides-page.ts'
import { expect, handlesOnce, sidewaysScroll, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { recurring } from './diary-for-themes.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const quickAnalysis = (page: Page) => button(page, 'Quick Analysis')
/** Sentences about a partial or outdated analysis; entries may contain such words too. */
const remarks = (page: Page) => page.getByText(/^This is out of date:|\b(has|have) been added since\.|sampled evenly/)
const themesPath = '/api/diary/themes-summary'
const analysisPath = '/api/coaching/analysis'
const status = (page: Page) => page.getByRole('region', { name: 'Batch analysis status' })
const insights = (page: Page) => page.getByRole('region', { name: 'Level 3 advanced insights' })
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

const opensCoaching = async (page: Page) => {
  await page.goto('/coaching')
  await page.getByRole('heading', { name: 'AI Coaching' }).waitFor()
}
const asksForTheFirst = async (page: Page) => {
  await opensCoaching(page)
  await quickAnalysis(page).click()
  await expect(toast(page, 'AI Coaching Updated')).toBeVisible()
}
const entriesOf = async (page: Page): Promise<{ id: string; content: string }[]> =>
  (await page.request.get('/api/diary/entries')).json()
/** A job as answered by the server, for stages that a real one passes in a moment. */
const job = (changes: Record<string, unknown>) => ({
  entriesCount: 28,
  requestedAt: '2026-11-21T09:02:00.000Z',
  completedAt: null,
  errorMessage: null,
  ...changes,
})
/** A summary as answered by the server, for results that take a real diary long. */
const sends = async (page: Page, changes: Record<string, unknown>) => {
  const summary = await (await page.request.get(themesPath)).json()
  await page.route(themesPath, route => route.fulfill({ json: { ...summary, ...changes } }))
}

test('a diary without entries links to the first one, and offers no analysis', async ({ page, person }) => {
  await person.keepsADiary()
  await opensCoaching(page)
  await expect(page.getByRole('heading', { name: 'Coaching starts with an entry' })).toBeVisible()
  await expect(quickAnalysis(page)).toBeHidden()
  await page.getByRole('link', { name: 'Write your first entry' }).click()
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
})

test('themes are shown with quotations, attribution, and contacts for human help', {
  tag: '@smoke',
}, async ({ page, person }) => {
  await person.keepsADiary(...recurring)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'AI Coaching' }).click()
  await expect(page.getByText('5 entries are in your diary.')).toBeVisible()
  await expect(page).toHaveTitle(/^AI Coaching/)

  await quickAnalysis(page).click()
  await expect(toast(page, 'AI Coaching Updated')).toBeVisible()

  const themes = page.getByRole('article')
  await expect(themes.first()).toBeVisible()
  const quotes = await themes.locator('blockquote').allInnerTexts()
  expect(quotes.length).toBeGreaterThan(0)
  for (const quote of quotes) expect(recurring.some(({ content }) => content.includes(quote))).toBe(true)
  await expect(page.getByRole('heading', { name: 'Supportive Reflection' })).toBeVisible()
  await expect(page.getByText('Built-in analysis')).toBeVisible()
  await expect(page.getByText('Read 5 of 5 entries.')).toBeVisible()
  await expect(page.getByText(/This is software, not a person/)).toBeVisible()
  await expect(remarks(page)).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Read 5 of 5 entries.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Diary' }).click()
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
})

test('nothing is sent before the person has accepted the disclosure, which is shown once', async ({ page, person }) => {
  await person.registers()
  await person.consents()
  await person.hasWritten(...recurring)
  const asked: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith(themesPath)) asked.push(request.url())
  })
  await opensCoaching(page)
  await quickAnalysis(page).click()
  await button(page, 'Not now').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(quickAnalysis(page)).toBeFocused()
  expect(asked).toEqual([])
  await quickAnalysis(page).click()
  await button(page, 'Continue').click()
  await expect(toast(page, 'AI Coaching Updated')).toBeVisible()
  const answered = page.waitForResponse(response => response.request().method() === 'POST')
  await quickAnalysis(page).click()
  expect((await answered).url()).toContain(themesPath)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(asked).toHaveLength(2)
})

test('a date links to the theme’s entry', async ({ page, person }) => {
  await person.keepsADiary(...recurring)
  await asksForTheFirst(page)
  const first = page.getByRole('article').first().locator('.quoted').first()
  const quote = await first.locator('blockquote').innerText()
  await first.getByRole('link', { name: /^Open the entry of/ }).click()
  const open = page.getByRole('dialog', { name: /^Reflection/ })
  await expect(open.locator('.words')).toContainText(quote)
  const read = (await entriesOf(page)).find(({ content }) => content.includes(quote))
  expect(new URL(page.url()).searchParams.get('entry')).toBe(read?.id)
  await page.goBack()
  await expect(page.getByText('Read 5 of 5 entries.')).toBeVisible()
})

test('entries added since are counted, and one that has changed makes the analysis out of date until it is renewed', async ({
  page,
  person,
}) => {
  await person.keepsADiary(...recurring)
  await asksForTheFirst(page)
  await person.hasWritten({ content: 'Written after the analysis, about the handover.' })
  await opensCoaching(page)
  await expect(page.getByText('1 entry has been added since.')).toBeVisible()
  await expect(page.getByText('This is out of date')).toBeHidden()

  const [newest] = await entriesOf(page)
  const oldest = (await entriesOf(page)).at(-1)
  await page.request.delete(`/api/diary/entries/${oldest?.id}`, { headers: sameOrigin })
  await page.reload()
  await expect(page.getByText(/This is out of date.* 1 entry has been added since\./)).toBeVisible()
  await button(page, 'Read again').click()
  await expect(toast(page, 'AI Coaching Updated')).toBeVisible()
  await expect(quickAnalysis(page)).toBeFocused()
  await expect(page.getByText('Read 5 of 5 entries.')).toBeVisible()
  await expect(remarks(page)).toHaveCount(0)
  expect(newest?.content).toContain('Written after the analysis')
})

test('a rating belongs to one analysis: it survives a reload, and the next one has none', async ({ page, person }) => {
  await person.keepsADiary(...recurring)
  await asksForTheFirst(page)
  await button(page, 'Like').click()
  await expect(toast(page, 'Feedback recorded')).toBeVisible()
  await page.reload()
  await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Like').click()
  await expect(toast(page, 'Feedback removed')).toBeVisible()
  await button(page, 'Dislike').click()
  await expect(button(page, 'Dislike')).toHaveAttribute('aria-pressed', 'true')
  await quickAnalysis(page).click()
  await expect(toast(page, 'AI Coaching Updated')).toBeVisible()
  await expect(button(page, 'Dislike')).toHaveAttribute('aria-pressed', 'false')
})

test('analyses of a hard diary offer no rating', async ({ page, person }) => {
  await person.keepsADiary(...recurring, {
    content: 'My dad died on Thursday. I could not hear a word of the stand-up.',
  })
  await asksForTheFirst(page)
  await button(page, 'Advanced Analysis').click()
  await expect(toast(page, 'Advanced Coaching Analysis Started')).toBeVisible()
  await expect(async () => {
    await button(page, 'Refresh Status').click()
    await expect(insights(page).locator('.voice')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText(/This is software, not a person/)).toHaveCount(2)
  for (const name of ['Like', 'Dislike']) await expect(button(page, name)).toHaveCount(0)
})

test('a sampled analysis says so, and long words stay within the page', async ({ page, person }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await person.keepsADiary(...recurring)
  await asksForTheFirst(page)
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(6)
  await sends(page, {
    entriesRead: 400,
    entriesThen: 5000,
    overallSummary: `${long}\n\nAnd <b>another</b> paragraph.`,
    keyThemes: [long, 'A theme whose entries are gone'],
    evidence: [
      { theme: long, entries: [{ id: 'gone', createdAt: '2024-02-29T09:00:00.000Z', quote: `${long} ${long}` }] },
      { theme: 'A theme whose entries are gone', entries: [] },
    ],
    lessonsLearned: [long, 'A lesson', 'A lesson'],
    growthAreas: [],
    stamp: { writtenBy: 'openai', model: 'gpt-5-mini', writtenAt: '2026-11-20T18:05:00.000Z' },
  })
  await page.reload()
  await expect(page.getByText(/Read 400 of 5000 entries: .* sampled evenly/)).toBeVisible()
  await expect(page.getByText('Written by gpt-5-mini')).toBeVisible()
  await expect(page.getByText('And <b>another</b> paragraph.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lessons Learned' })).toBeVisible()
  await expect(page.getByText('No growth area stands out in these entries yet.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'A theme whose entries are gone' }).locator('blockquote')).toHaveCount(
    0,
  )
  expect(await sidewaysScroll(page)).toBe(0)
})

test('during an analysis the button says so, a second press sends nothing, and the last result stays', async ({
  page,
  person,
}) => {
  await person.keepsADiary(...recurring)
  await asksForTheFirst(page)
  const mayAnswer = Promise.withResolvers<void>()
  let asked = 0
  await page.route(themesPath, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    asked += 1
    await mayAnswer.promise
    return route.continue()
  })
  await quickAnalysis(page).click()
  await expect(button(page, 'Analyzing...')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Read 5 of 5 entries.')).toBeVisible()
  // Also after leaving and returning.
  await page.getByRole('link', { name: 'Back to Diary' }).click()
  await page.getByRole('main').getByRole('link', { name: 'AI Coaching' }).click()
  await expect(button(page, 'Analyzing...')).toBeVisible()
  mayAnswer.resolve()
  await expect(quickAnalysis(page)).toBeVisible()
  expect(asked).toBe(1)
})

test('an advanced analysis is requested after the disclosure, and appears without a reload', async ({
  page,
  person,
}) => {
  await person.registers()
  await person.consents()
  await person.hasWritten(...recurring)
  await opensCoaching(page)
  await expect(status(page)).toContainText('No advanced analysis has been asked for yet.')
  await expect(insights(page)).toContainText('Nothing has been read yet.')
  await button(page, 'Advanced Analysis').click()
  await button(page, 'Not now').click()
  await expect(status(page)).toContainText('No advanced analysis has been asked for yet.')
  await button(page, 'Advanced Analysis').click()
  await button(page, 'Continue').click()
  await expect(toast(page, 'Advanced Coaching Analysis Started')).toBeVisible()
  await expect(async () => {
    await button(page, 'Refresh Status').click()
    await expect(status(page)).toContainText('The result is under Level 3 advanced insights.', { timeout: 1_000 })
  }).toPass()
  await expect(status(page).locator('.badge')).toHaveText('completed')
  await expect(insights(page).locator('.voice')).toBeVisible()
  for (const said of ['5 entries', 'Built-in analysis', 'This is software, not a person']) {
    await expect(insights(page)).toContainText(said)
  }
  await insights(page).getByRole('button', { name: 'Like', exact: true }).click()
  await expect(toast(page, 'Feedback recorded')).toBeVisible()

  await person.hasWritten({ content: 'Written after the analysis, about the handover.' })
  await page.reload()
  await expect(insights(page).getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(insights(page)).toContainText('1 entry has been added since.')
  await button(page, 'Renew insights').click()
  await expect(toast(page, 'Advanced Coaching Analysis Started')).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await expect(async () => {
    await button(page, 'Refresh Status').click()
    await expect(insights(page)).toContainText('6 entries', { timeout: 1_000 })
  }).toPass()
  await expect(remarks(page)).toHaveCount(0)
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /status of (409|503)|ERR_INTERNET_DISCONNECTED/ })

  test('a job is polled every ten seconds while it is active and the page visible, and its end is announced', async ({
    page,
    person,
  }) => {
    await person.keepsADiary(...recurring)
    let now: Record<string, unknown> = job({ status: 'in_progress', remote: true })
    let looks = 0
    await page.route(analysisPath, route => {
      if (route.request().method() === 'POST') {
        return route.fulfill({ status: 409, json: { message: 'Your advanced analysis is already under way.' } })
      }
      looks += 1
      return route.fulfill({ json: { analysis: null, batchJobStatus: now } })
    })
    await page.clock.install()
    await opensCoaching(page)
    await expect(button(page, 'Processing')).toBeDisabled()
    await expect(status(page).getByRole('listitem')).toHaveText([
      'pending (done)starts within 30 min',
      'validating (done)15 min to 1 h',
      'in progress1 to 4 h',
      'finalizing5 to 15 min',
    ])
    await expect(status(page)).toContainText('28 entries')
    await expect(insights(page)).toContainText('Your first insights are on their way.')
    // The clock also runs by itself: on a slow machine there may be one more poll.
    expect(looks).toBeLessThanOrEqual(2)
    let before = looks
    await page.clock.runFor(10_000)
    await expect.poll(() => looks).toBeGreaterThan(before)
    expect(looks).toBeLessThanOrEqual(before + 2)

    await hidesPage(page, true)
    before = looks
    await page.clock.runFor(30_000)
    expect(looks).toBe(before)
    await hidesPage(page, false)
    now = job({ status: 'failed', remote: true, errorMessage: 'The service ended the job before it was finished.' })
    await page.clock.runFor(10_000)
    await expect(page.getByText('Batch analysis status: failed')).toBeAttached()
    await expect(status(page).locator('.note.bad')).toContainText('The service ended the job before it was finished.')
    await expect(status(page)).toContainText('Your entries are unchanged. You can ask again.')
    before = looks
    await page.clock.runFor(60_000)
    expect(looks).toBe(before)

    // Started in another tab meanwhile: the refusal is shown, and the page shows the job.
    now = job({ status: 'pending', remote: false })
    await button(page, 'Ask again').click()
    await expect(toast(page, 'Analysis Failed')).toBeVisible()
    await expect(toast(page, 'Your advanced analysis is already under way.')).toBeVisible()
    await expect(status(page).locator('.badge')).toHaveText('pending')
    await expect(button(page, 'Processing')).toBeFocused()
    await expect(status(page)).toContainText('usually done within a minute')
    await expect(status(page)).not.toContainText('starts within 30 min')
  })

  test('the page names the failure, keeps the last result and offers a retry', async ({ page, person }) => {
    await person.keepsADiary(...recurring)
    await asksForTheFirst(page)
    const said = 'AI took too long to answer. Your words are safe where they are; please try again.'
    await handlesOnce(page, themesPath, route => route.fulfill({ status: 503, json: { message: said } }), 'POST')
    await quickAnalysis(page).click()
    await expect(toast(page, 'Failed to generate coaching insights. Please try again.')).toBeVisible()
    await expect(page.getByRole('alert').getByText(said)).toBeVisible()
    await expect(page.getByText('Read 5 of 5 entries.')).toBeVisible()
    await quickAnalysis(page).click()
    await expect(toast(page, 'AI Coaching Updated')).toBeVisible()
    await expect(page.getByText(said)).toBeHidden()
    await handlesOnce(page, analysisPath, route => route.fulfill({ status: 503, body: '' }), 'POST')
    await button(page, 'Advanced Analysis').click()
    await expect(toast(page, 'Failed to create advanced coaching analysis job')).toBeVisible()
  })

  test('a lost connection is named, before the page has loaded and during a request', async ({ page, person }) => {
    await person.keepsADiary(...recurring)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'AI Coaching' }).hover()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('main').getByRole('link', { name: 'AI Coaching' }).click()
    await expect(page.getByRole('heading', { name: 'Your development journey could not be loaded' })).toBeVisible()
    await expect(page.getByRole('alert').getByText(/Check that you are online/)).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('5 entries are in your diary.')).toBeVisible()
    await page.context().setOffline(true)
    await button(page, 'Advanced Analysis').click()
    await expect(toast(page, 'Analysis Failed')).toBeVisible()
    // Once for the uses of AI and once for the data; not a third time for the press.
    await expect(page.getByText('This page could not be brought up to date.')).toBeVisible()
    await expect(page.locator('.note').filter({ hasText: 'Check that you are online' })).toHaveCount(2)
  })

  test('a use that is switched off or unreachable is shown in advance', async ({ page, person }) => {
    await person.keepsADiary(...recurring)
    await findsAi(page, { themes: 'off' })
    await opensCoaching(page)
    await expect(page.getByText('This is switched off for the moment. Your diary works as always.')).toBeVisible()
    await expect(quickAnalysis(page)).toBeDisabled()
    await expect(page.getByText(/^Quick Analysis: This is switched off/)).toBeVisible()
    await expect(button(page, 'Advanced Analysis')).toBeEnabled()
    await page.unroute('/api/ai/state')
    await findsAi(page, { coaching: 'off' })
    await page.reload()
    await expect(page.getByText(/^Advanced Analysis: This is switched off/)).toBeVisible()
    await expect(button(page, 'Advanced Analysis')).toBeDisabled()
    await expect(quickAnalysis(page)).toBeEnabled()
    await page.unroute('/api/ai/state')
    await findsAi(page, { themes: 'unreachable', coaching: 'unreachable' })
    await page.reload()
    await expect(page.getByText(/^AI cannot be reached just now\./)).toBeVisible()
    await expect(quickAnalysis(page)).toBeEnabled()
  })
})

test('requesting, rating and opening an entry work by keyboard', async ({ page, person }) => {
  await person.keepsADiary(...recurring)
  await opensCoaching(page)
  await page.getByRole('link', { name: 'View My Projects' }).focus()
  await page.keyboard.press('Tab')
  await expect(quickAnalysis(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'AI Coaching Updated')).toBeVisible()
  await expect(quickAnalysis(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Advanced Analysis')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Refresh Status')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Open the entry of/ }).first()).toBeFocused()
  await button(page, 'Dislike').focus()
  await page.keyboard.press('Space')
  await expect(button(page, 'Dislike')).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('link', { name: /^Open the entry of/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Reflection/ })).toBeVisible()
})

for (const viewport of sizes) {
  test(`at ${viewport.width} pixels the development journey is within everybody’s reach`, async ({ page, person }) => {
    await page.setViewportSize(viewport)
    await person.keepsADiary()
    await looksAt(page, 'nothing to read', async () => {
      await opensCoaching(page)
      await page.getByRole('link', { name: 'Write your first entry' }).waitFor()
    })
    await person.hasWritten(...recurring)
    await looksAt(page, 'nothing read yet', async () => {
      await page.reload()
      await page.getByText('5 entries are in your diary.').waitFor()
    })
    await asksForTheFirst(page)
    await person.hasWritten({ content: 'Written after the analysis, about the handover.' })
    const oldest = (await entriesOf(page)).at(-1)
    await page.request.delete(`/api/diary/entries/${oldest?.id}`, { headers: sameOrigin })
    await looksAt(page, 'a development journey that is out of date', async () => {
      await page.reload()
      await page.getByText('This is out of date').waitFor()
    })
    const analysis = {
      id: crypto.randomUUID(),
      summary: '### What returns\n\nThe decision that was put off: *The steering group put off the decision again*.',
      entriesAnalyzed: 26,
      entriesThen: 400,
      timeframe: '1 September to 6 November 2026',
      addedSince: 2,
      outOfDate: true,
      stamp: { writtenBy: 'openai', model: 'gpt-5', writtenAt: '2026-11-07T11:20:00.000Z' },
    }
    const batchJobStatus = job({ status: 'in_progress', remote: true })
    await page.route(analysisPath, route => route.fulfill({ json: { analysis, batchJobStatus } }))
    await looksAt(page, 'an advanced analysis under way, and one that is out of date', async () => {
      await page.reload()
      await insights(page).getByText('The decision that was put off').waitFor()
    })
  })
}
