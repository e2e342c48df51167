import type { Page } from '@playwright/test'
import { findsAi } from '../finds-ai.ts'
import { expect, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import {
  button,
  cards,
  competences,
  content,
  entryOf,
  hasFeedback,
  opened,
  opensTheEntry,
  thumb,
} from '../open-entry.ts'

test('the destination is disclosed once; after Not now it is disclosed again, and nothing is sent', async ({
  page,
  person,
}) => {
  await person.registers()
  await person.consents()
  await person.hasWritten({ content })
  await page.goto('/')
  const told = page.getByRole('dialog', { name: 'Before AI reads your words' })
  await button(page, 'Get AI Coaching').click()
  await told.getByRole('button', { name: 'Not now' }).click()
  await expect(told).toBeHidden()
  await expect(button(page, 'Get AI Coaching')).toBeFocused()
  expect(await entryOf(page)).not.toHaveProperty('aiSummary')
  await button(page, 'Get AI Coaching').click()
  await told.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'AI feedback has been generated for your entry.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened(page)).toBeHidden()
  await person.hasWritten({ content: `${content} Once more.` })
  await page.reload()
  await button(page, 'Get AI Coaching').click()
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  await expect(told).toBeHidden()
})

const proud =
  'We shipped the timetable release on Friday without a single defect. The team was delighted with the result, and the sponsor praised our work. I am proud of the project.'

test('feedback is requested in the open entry, shows its progress, and has an attribution', { tag: '@smoke' }, async ({
  page,
  person,
}) => {
  await person.keepsADiary({ content: proud })
  const arrives = Promise.withResolvers<void>()
  await page.route('/api/diary/entries/*/analyze', async route => {
    await arrives.promise
    await route.continue()
  })
  await opensTheEntry(page)
  await expect(opened(page).getByText('There is no AI feedback on this entry.')).toBeVisible()
  await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
  await expect(opened(page).getByRole('button', { name: 'Analyzing...' })).toBeVisible()
  await expect(opened(page).getByRole('status', { name: 'Analyzing...' })).toBeVisible()
  arrives.resolve()
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  await expect(opened(page).getByRole('heading', { name: 'AI feedback' })).toBeFocused()
  await expect(opened(page).getByText('Built-in analysis')).toBeVisible()
  await expect(opened(page).getByText(/^APM/)).toBeVisible()
  await expect(opened(page).getByText('Sentiment: positive', { exact: true })).toBeVisible()
  await expect(opened(page).getByText('nothing was sent anywhere for this answer')).toBeVisible()
  await expect(opened(page).getByText('116 123')).toBeVisible()
  await expect(opened(page).getByRole('button', { name: 'Get AI Coaching' })).toBeHidden()
})

test('a published phrase shows contacts for human help first', async ({ page, person }) => {
  await person.keepsADiary({ content: 'Some days at work I feel I can’t go on like this.' })
  await opensTheEntry(page)
  await expect(opened(page).getByText('There are people to talk to, now.')).toBeVisible()
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /ERR_INTERNET_DISCONNECTED|status of 403/ })

  test('without a connection nothing is sent, and it says so', async ({ page, person }) => {
    await person.keepsADiary({ content })
    await opensTheEntry(page)
    // The parts of the screen that load behind it: a browser does not ask again for one that failed.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
    await expect(toast(page, 'The connection failed. Check that you are online, and try again.')).toBeVisible()
    await page.context().setOffline(false)
    await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
    await expect(toast(page, 'Analysis Complete')).toBeVisible()
  })

  test('a level switched off meanwhile is refused with its reason, and not offered again', async ({ page, person }) => {
    await person.keepsADiary({ content })
    await opensTheEntry(page)
    const answer = await page.request.put('/api/profile/choices', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { aiMayRead: false },
    })
    expect(answer.ok()).toBe(true)
    await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
    await expect(toast(page, 'Analysis Failed')).toBeVisible()
    await expect(opened(page).getByRole('link', { name: 'Profile' }).first()).toBeVisible()
    await expect(opened(page).getByRole('button', { name: 'Get AI Coaching' })).toBeDisabled()
    expect(await entryOf(page)).not.toHaveProperty('aiSummary')
    await page.reload()
    await expect(opened(page).getByRole('button', { name: 'Get AI Coaching' })).toBeDisabled()
    await button(page, 'Close').click()
    await expect(cards(page).getByText('AI may not read your entries.')).toBeVisible()
  })
})

test.describe('whoever loses the connection while the screen loads its parts', () => {
  test.use({ allowedConsoleErrors: /ERR_FAILED/ })

  test('can read an answer all the same', async ({ page, person }) => {
    await person.keepsADiary({ content })
    await page.route(/\/markdown-[^/]*\.js$/, route => route.abort())
    await opensTheEntry(page)
    await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
    await expect(toast(page, 'Analysis Complete')).toBeVisible()
    await expect(opened(page).getByRole('heading', { name: 'For Further Reflection' })).toBeVisible()
    await expect(opened(page).getByText('Shown without its formatting')).toBeVisible()
    await page.unroute(/\/markdown-[^/]*\.js$/)
    await opened(page).getByRole('button', { name: 'Load this page again' }).click()
    await expect(opened(page).getByRole('heading', { name: 'For Further Reflection' })).toBeVisible()
    await expect(opened(page).getByText('Shown without its formatting')).toBeHidden()
  })
})

test.describe('the provider is known to be', () => {
  test('switched off: the card and the open entry say so in advance', async ({ page, person }) => {
    await person.keepsADiary({ content })
    await findsAi(page, { entryFeedback: 'off' })
    await page.goto('/')
    await expect(cards(page).getByText('Switched off for the moment.')).toBeVisible()
    await expect(button(page, 'Get AI Coaching')).toBeDisabled()
    await button(page, 'View').click()
    await expect(opened(page).getByText('Your diary works as always.')).toBeVisible()
    const asking = opened(page).getByRole('button', { name: 'Get AI Coaching' })
    await expect(asking).toBeDisabled()
    await expect(asking).toHaveAccessibleDescription('Switched off for the moment.')
    await asking.click({ force: true })
    expect(await entryOf(page)).not.toHaveProperty('aiSummary')
  })

  test('unreachable: both say so, and it can still be tried', async ({ page, person }) => {
    await person.keepsADiary({ content })
    await findsAi(page, { entryFeedback: 'unreachable' })
    await page.goto('/')
    await expect(cards(page).getByText('AI cannot be reached just now.')).toBeVisible()
    await button(page, 'View').click()
    await expect(opened(page).getByText('AI cannot be reached just now. Your words are safe')).toBeVisible()
    await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
    await expect(toast(page, 'Analysis Complete')).toBeVisible()
  })
})

test.describe('an answer of a language model', () => {
  const sent = {
    sentAt: '2026-11-19T17:40:00.000Z',
    to: 'a language model at api.example.org',
    model: 'gpt-5-mini',
    instructions: 'Reflect with the writer.\nAsk one question.',
    input: 'I rang [person 1] at four.\n\n<b>She</b> was quieter than I expected.',
  }
  const isOfAModel = (page: Page) =>
    page.route(/\/api\/diary\/entries\?/, async route => {
      const response = await route.fetch()
      const entries = (await response.json()) as { feedback: object }[]
      const json = entries.map(entry => ({
        ...entry,
        feedback: { ...entry.feedback, writtenBy: 'openai', model: 'gpt-5-mini' },
      }))
      await route.fulfill({ response, json })
    })

  test('names the model, and shows verbatim what was sent', async ({ page, person }) => {
    await hasFeedback(page, person)
    await isOfAModel(page)
    await page.route('/api/diary/entries/*/sent', route => route.fulfill({ json: [sent] }))
    await opensTheEntry(page)
    await expect(opened(page).getByText('Written by gpt-5-mini')).toBeVisible()
    await opened(page).getByText('What was sent', { exact: true }).click()
    const words = opened(page).getByRole('region', { name: 'Your words, as they were sent' })
    await expect(words.locator('pre')).toHaveText(sent.input, { useInnerText: true })
    await expect(opened(page).getByRole('region', { name: 'Instructions' })).toContainText('Ask one question.')
    await expect(opened(page).getByText(sent.to)).toBeVisible()
  })

  test('says so where nothing was sent', async ({ page, person }) => {
    await hasFeedback(page, person)
    await isOfAModel(page)
    await opensTheEntry(page)
    await opened(page).getByText('What was sent', { exact: true }).click()
    await expect(opened(page).getByText('Nothing has left this server for this entry.')).toBeVisible()
  })
})

test('the focused element is never hidden behind the sticky foot', async ({ page, person }) => {
  await hasFeedback(page, person, 'I softened the report to the steering group, and told the sponsor.')
  await opensTheEntry(page)
  await competences(page).waitFor()
  await thumb(page, 'Like').click()
  await opened(page).getByLabel('Why? (optional)').waitFor()
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nothing'
      const { x, y, width, height } = focused.getBoundingClientRect()
      const above = document.elementFromPoint(x + width / 2, y + height / 2)
      return focused.contains(above) ? '' : `${focused.outerHTML} is under ${above?.outerHTML.slice(0, 200)}`
    })
  await page.locator('.toast button').click()
  await button(page, 'Close').focus()
  for (const stop of [
    /^Confirm/,
    /^Remove/,
    'Add a competence',
    'Add words of your own',
    /Why this answer\?$/,
    'Like',
    'Dislike',
    'Why? (optional)',
    'Save',
    'Not now',
    '116\u00a0123',
    '111',
    'Delete',
    'Edit Entry',
  ]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(stop)
    expect(await covered()).toBe('')
  }
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('feedback with all its actions is accessible', async ({ page, person }) => {
      await hasFeedback(page, person)
      await opensTheEntry(page)
      await looksAt(page, 'an entry with feedback', () => competences(page).waitFor(), '[role=dialog]')
      await looksAt(
        page,
        'a rating with its reason',
        async () => {
          await thumb(page, 'Like').click()
          await opened(page).getByLabel('Why? (optional)').waitFor()
        },
        '[role=dialog]',
      )
      await looksAt(
        page,
        'correcting competences',
        async () => {
          await button(page, 'Not now').click()
          await competences(page)
            .getByRole('button', { name: /^Remove / })
            .first()
            .click()
          await button(page, 'Add a competence').click()
          await competences(page).getByRole('option', { name: 'Conflict resolution' }).waitFor({ state: 'attached' })
          await button(page, 'Add words of your own').click()
          await competences(page).getByLabel('Your own words').waitFor()
        },
        '[role=dialog]',
      )
    })
  })
}
