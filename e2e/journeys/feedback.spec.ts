import type { Page } from '@playwright/test'
import { expect, handlesOnce, type Person, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'

const content =
  'The supplier will miss the handover date. I softened the report to the steering group, and I rang the sponsor at four.'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cards = (page: Page) => page.getByRole('article')
const opened = (page: Page) => page.getByRole('dialog', { name: /^(Reflection|CPD Log|Quick Chat), / })
const competences = (page: Page) => opened(page).getByRole('region', { name: 'Competences' })
const thumb = (page: Page, name: 'Like' | 'Dislike') => opened(page).getByRole('button', { name, exact: true })
const entryOf = async (page: Page): Promise<Record<string, unknown> & { id: string }> =>
  (await (await page.request.get('/api/diary/entries')).json())[0]

const hasFeedback = async (page: Page, person: Person, words = content) => {
  await person.keepsADiary({ content: words })
  const { id } = await entryOf(page)
  const answer = await page.request.post(`/api/diary/entries/${id}/analyze`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.ok()).toBe(true)
  return id
}
const opensTheEntry = async (page: Page) => {
  await page.goto('/')
  await button(page, 'View').first().click()
  await opened(page).waitFor()
}
const ratingOf = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/feedback/rating/individual_entry/${id}`)
  return answer.status() === 404 ? null : answer.json()
}

test('says once where the words go; who does not want that now is asked again, and nothing is read', async ({
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
  await person.hasWritten({ content: `${content} Once more.` })
  await page.reload()
  await button(page, 'Get AI Coaching').click()
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  await expect(told).toBeHidden()
})

test('feedback is asked for in the open entry, shows that it is on its way, and is signed', async ({
  page,
  person,
}) => {
  await person.keepsADiary({ content })
  const arrives = Promise.withResolvers<void>()
  await page.route('/api/diary/entries/*/analyze', async route => {
    await arrives.promise
    await route.continue()
  })
  await opensTheEntry(page)
  await expect(opened(page).getByText('AI has not read this entry.')).toBeVisible()
  await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
  await expect(opened(page).getByRole('button', { name: 'Analyzing...' })).toBeVisible()
  await expect(opened(page).getByRole('status', { name: 'Analyzing...' })).toBeVisible()
  arrives.resolve()
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  await expect(opened(page).getByRole('heading', { name: 'AI feedback' })).toBeVisible()
  await expect(opened(page).getByText('Built-in analysis')).toBeVisible()
  await expect(opened(page).getByText(/^APM/)).toBeVisible()
  await expect(opened(page).getByText(/^Sentiment: (positive|neutral|negative)$/)).toBeVisible()
  await expect(opened(page).getByText('nothing was sent anywhere for this answer')).toBeVisible()
  await expect(opened(page).getByText('116 123')).toBeVisible()
  await expect(opened(page).getByRole('button', { name: 'Get AI Coaching' })).toBeHidden()
  await expect(opened(page).getByRole('button', { name: 'Edit Entry' })).toBeFocused()
})

test('a published phrase brings the way to a person to the front', async ({ page, person }) => {
  await person.keepsADiary({ content: 'Some days at work I feel I can’t go on like this.' })
  await opensTheEntry(page)
  await expect(opened(page).getByText('There are people to talk to, now.')).toBeVisible()
})

test.describe('competences', () => {
  test('a suggestion stands with the words it rests on, and is confirmed, removed and put back', async ({
    page,
    person,
  }) => {
    await hasFeedback(page, person)
    const { tags } = (await entryOf(page)) as unknown as { tags: { name: string; evidence: string }[] }
    const [first] = tags
    if (!first) throw new Error('nothing was suggested')
    await opensTheEntry(page)
    const line = competences(page).getByRole('listitem').filter({ hasText: first.name })
    await expect(line).toContainText(first.evidence)
    await expect(line.getByText(/^(High|Fair|Low) confidence$/)).toBeVisible()

    await line.getByRole('button', { name: `Confirm ${first.name}` }).click()
    await expect(toast(page, 'Competences updated')).toBeVisible()
    await expect(line.getByRole('button', { name: `Confirm ${first.name}` })).toHaveAttribute('aria-pressed', 'true')
    expect((await entryOf(page)).tags).toContainEqual(
      expect.objectContaining({ name: first.name, verdict: 'confirmed' }),
    )

    await line.getByRole('button', { name: `Remove ${first.name}` }).click()
    await expect(line.getByRole('deletion').or(line.locator('s'))).toHaveText(first.name)
    await expect(line.getByRole('button', { name: `Put back ${first.name}` })).toBeFocused()
    await expect(async () => expect((await entryOf(page)).aiTags).not.toContain(first.name)).toPass()
    await page.reload()
    await expect(line.getByText('Removed by you')).toBeVisible()
    await button(page, 'Close').click()
    await expect(cards(page)).not.toContainText(first.name)

    await button(page, 'View').click()
    await line.getByRole('button', { name: `Put back ${first.name}` }).click()
    await expect(toast(page, 'Competences updated')).toBeVisible()
    await button(page, 'Close').click()
    await expect(cards(page)).toContainText(first.name)
  })

  test('what AI did not see is added: a competence of the framework, and words of one’s own', async ({
    page,
    person,
  }) => {
    await hasFeedback(page, person)
    await opensTheEntry(page)
    await button(page, 'Add a competence').click()
    const choice = competences(page).getByLabel('Competence', { exact: true })
    await expect(choice).toBeFocused()
    await choice.selectOption('Conflict resolution')
    await competences(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(competences(page).getByRole('listitem').filter({ hasText: 'Conflict resolution' })).toContainText(
      'Added by you',
    )
    await expect(choice.getByRole('option', { name: 'Conflict resolution' })).toHaveCount(0)
    await expect(choice).toBeFocused()

    await button(page, 'Add words of your own').click()
    const words = competences(page).getByLabel('Your own words')
    await words.fill('a'.repeat(61))
    await words.press('Enter')
    await expect(competences(page).getByText('Words of your own can have up to 60 characters')).toBeVisible()
    await words.fill('night shifts')
    await words.press('Enter')
    await expect(competences(page).getByRole('listitem').filter({ hasText: 'night shifts' })).toBeVisible()
    await expect(async () =>
      expect((await entryOf(page)).aiTags).toEqual(expect.arrayContaining(['Conflict resolution', 'night shifts'])),
    ).toPass()

    await page.reload()
    await expect(competences(page)).toContainText('Conflict resolution')
    await competences(page).getByRole('button', { name: 'Remove night shifts' }).click()
    await expect(competences(page)).not.toContainText('night shifts')
    await expect(competences(page).getByRole('heading', { name: 'Competences' })).toBeFocused()
    await expect(async () => expect((await entryOf(page)).ownTags).toEqual([])).toPass()
  })
})

test.describe('a rating', () => {
  test('is given, replaced by the other one, and taken back by the same one', async ({ page, person }) => {
    const id = await hasFeedback(page, person)
    await opensTheEntry(page)
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
    await thumb(page, 'Like').click()
    await expect(toast(page, 'Feedback recorded')).toBeVisible()
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'true')
    expect(await ratingOf(page, id)).toEqual({ rating: 'like' })
    await thumb(page, 'Dislike').click()
    await expect(thumb(page, 'Dislike')).toHaveAttribute('aria-pressed', 'true')
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
    await expect(async () => expect(await ratingOf(page, id)).toEqual({ rating: 'dislike' })).toPass()
    await page.reload()
    await expect(thumb(page, 'Dislike')).toHaveAttribute('aria-pressed', 'true')
    await thumb(page, 'Dislike').click()
    await expect(toast(page, 'Feedback removed')).toBeVisible()
    await expect(thumb(page, 'Dislike')).toHaveAttribute('aria-pressed', 'false')
    expect(await ratingOf(page, id)).toBeNull()
  })

  test('can say why, and that can be changed', async ({ page, person }) => {
    const id = await hasFeedback(page, person)
    await opensTheEntry(page)
    await thumb(page, 'Dislike').click()
    const why = opened(page).getByLabel('Why? (optional)')
    await why.fill('a'.repeat(501))
    await expect(opened(page).getByText('A reason can hold up to 500 characters')).toBeVisible()
    await why.fill('It took my irony at its word')
    await why.press('Enter')
    await expect(why).toBeHidden()
    await expect(thumb(page, 'Dislike')).toBeFocused()
    await page.reload()
    await expect(opened(page).getByText('It took my irony at its word')).toBeVisible()
    await button(page, 'Change the reason').click()
    await why.fill('It missed the point')
    await opened(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(opened(page).getByText('It missed the point')).toBeVisible()
    await expect(async () =>
      expect(await ratingOf(page, id)).toEqual({ rating: 'dislike', reason: 'It missed the point' }),
    ).toPass()
    await thumb(page, 'Like').click()
    await button(page, 'Not now').click()
    await expect(opened(page).getByText('It missed the point')).toBeHidden()
    await expect(async () => expect(await ratingOf(page, id)).toEqual({ rating: 'like' })).toPass()
  })

  test('goes with the feedback that it was of', async ({ page, person }) => {
    const id = await hasFeedback(page, person)
    await opensTheEntry(page)
    await thumb(page, 'Like').click()
    await button(page, 'Not now').click()
    await button(page, 'Edit Entry').click()
    const form = page.getByRole('dialog', { name: 'Edit Diary Entry' })
    await form.getByLabel('Content').fill(`${content} She was quieter than I expected.`)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(opened(page).getByText('Written for an earlier version')).toBeVisible()
    await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
    await expect(opened(page).getByText('Written for an earlier version')).toBeHidden()
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
    expect(await ratingOf(page, id)).toBeNull()
  })
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (401|403|500|503)/ })

  test('a rating that was not recorded is not shown as given', async ({ page, person }) => {
    await hasFeedback(page, person)
    await opensTheEntry(page)
    await handlesOnce(page, '/api/feedback/rating', route => route.fulfill({ status: 500, body: '' }))
    await thumb(page, 'Like').click()
    await expect(toast(page, 'Failed to record your feedback. Please try again.')).toBeVisible()
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
    await thumb(page, 'Like').click()
    await expect(toast(page, 'Feedback recorded')).toBeVisible()
    await handlesOnce(page, '/api/feedback/rating/**', route => route.fulfill({ status: 500, body: '' }))
    await thumb(page, 'Like').click()
    await expect(toast(page, 'Failed to remove your feedback. Please try again.')).toBeVisible()
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'true')
  })

  test('rating asks a person who has been signed out to log in', async ({ page, person }) => {
    await hasFeedback(page, person)
    await opensTheEntry(page)
    await expect(thumb(page, 'Like')).toBeVisible()
    await page.context().clearCookies()
    await thumb(page, 'Like').click()
    await expect(toast(page, 'Authentication Required')).toBeVisible()
    await expect(toast(page, 'Please log in to provide feedback on AI responses.')).toBeVisible()
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
  })

  test('a rating that cannot be read counts as none, without a word', async ({ page, person }) => {
    await hasFeedback(page, person)
    await page.route('/api/feedback/rating/**', route => route.fulfill({ status: 500, body: '' }))
    await opensTheEntry(page)
    await expect(thumb(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
    await expect(page.locator('.toast')).toHaveCount(0)
  })

  test('a correction that could not be saved stays on the screen, and can be saved again', async ({ page, person }) => {
    await hasFeedback(page, person)
    await opensTheEntry(page)
    await handlesOnce(page, '/api/diary/entries/*/tags', route => route.abort())
    const remove = competences(page)
      .getByRole('button', { name: /^Remove / })
      .first()
    await remove.click()
    await expect(toast(page, 'Update Failed')).toBeVisible()
    await expect(competences(page).locator('s')).toBeVisible()
    await expect(competences(page).getByText('These changes are not saved yet.')).toBeVisible()
    await competences(page).getByRole('button', { name: 'Try again' }).click()
    await expect(toast(page, 'Competences updated')).toBeVisible()
    await expect(competences(page).getByText('These changes are not saved yet.')).toBeHidden()
    await page.reload()
    await expect(competences(page).locator('s')).toBeVisible()
  })

  test('without a connection nothing is asked, and it says so', async ({ page, person }) => {
    await person.keepsADiary({ content })
    await opensTheEntry(page)
    await page.context().setOffline(true)
    await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
    await expect(toast(page, 'The connection failed. Check that you are online, and try again.')).toBeVisible()
    await page.context().setOffline(false)
    await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
    await expect(toast(page, 'Analysis Complete')).toBeVisible()
  })

  test('what has been switched off meanwhile is refused with its reason, and not offered again', async ({
    page,
    person,
  }) => {
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

  test('is signed by the model, and shows word for word what was sent', async ({ page, person }) => {
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

  test('says so where nothing had left the server after all', async ({ page, person }) => {
    await hasFeedback(page, person)
    await isOfAModel(page)
    await opensTheEntry(page)
    await opened(page).getByText('What was sent', { exact: true }).click()
    await expect(opened(page).getByText('Nothing has left this server for this entry.')).toBeVisible()
  })
})

test('what has the focus is never hidden behind what sticks to the foot', async ({ page, person }) => {
  await hasFeedback(page, person, 'I softened the report to the steering group.')
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
  await button(page, 'Close').focus()
  for (const stop of [
    /^Confirm/,
    /^Remove/,
    'Add a competence',
    'Add words of your own',
    'Like',
    'Dislike',
    'Why? (optional)',
    'Save',
    'Not now',
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

    test('feedback with all that can be done about it is within everybody’s reach', async ({ page, person }) => {
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
