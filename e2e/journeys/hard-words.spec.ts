import type { Page } from '@playwright/test'
import { conversation, input, opensChat, says } from '../coach.ts'
import { expect, sizes, test } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { button, cards, entryOf, hasFeedback, opened, opensTheEntry, thumb } from '../open-entry.ts'

const danger = 'I want to die. I sat in the site office until nine and told nobody.'
const grave = 'My dad died on Thursday. I went back to the site on Monday, since nobody else could sign.'
const unreadable = 'Le comité de pilotage s’est réuni lundi, et personne ne savait quoi faire avec le budget du projet.'
const whoIsTold = 'No message goes to anybody, and nobody watches this diary.'

/** Expects these texts in the open entry, in order. AI's text renders a moment later than the rest. */
const inOrder = (page: Page, ...texts: readonly string[]) =>
  expect(async () => {
    const whole = (await opened(page).innerText()).replaceAll('\u00a0', ' ')
    const places = texts.map(text => whole.indexOf(text))
    expect(places, whole).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }).toPass()

test('an answer to danger starts with help as links, without judgement or questions', async ({ page, person }) => {
  await hasFeedback(page, person, danger)
  await opensTheEntry(page)
  const entry = opened(page)
  await expect(entry.getByRole('heading', { name: 'AI feedback' })).toBeVisible()
  await inOrder(page, 'I am sorry it is this bad.', '116 123', 'call 999', whoIsTold, 'Who can read this entry')
  await expect(entry.getByRole('link', { name: '116 123' }).first()).toHaveAttribute('href', 'tel:116123')
  await expect(entry.getByRole('link', { name: '999' }).first()).toHaveAttribute('href', 'tel:999')
  await expect(entry.getByRole('link', { name: '85258' })).toHaveCount(0)
  // Help is shown once: the answer includes the earlier notice.
  await expect(entry.getByText('There are people to talk to, now.')).toBeHidden()
  for (const word of ['Sentiment', 'Competences', 'For Further Reflection', 'Was this useful?']) {
    await expect(entry.getByText(word), word).toHaveCount(0)
  }
  await expect(page).toHaveTitle(/^My Reflective Diary/)
  await button(page, 'Close').click()
  await expect(cards(page).getByText(/Positive|Neutral|Negative/)).toHaveCount(0)
})

test('“I meant something else” restores tone and competences, keeps help first, and cannot loop', async ({
  page,
  person,
}) => {
  await hasFeedback(
    page,
    person,
    `${danger} The sponsor changed the scope again, the review went badly and I was angry about it.`,
  )
  await opensTheEntry(page)
  const otherwise = opened(page).getByRole('button', { name: 'I meant something else' })
  await otherwise.focus()
  await page.keyboard.press('Enter')
  await expect(otherwise).toBeHidden()
  await expect(opened(page).getByText(/^Sentiment: /)).toBeVisible()
  await inOrder(page, 'I am sorry it is this bad.', '116 123', whoIsTold, 'Sentiment: ')
  await expect(opened(page).getByText('For Further Reflection')).toHaveCount(0)
  await page.reload()
  await expect(otherwise).toBeHidden()
})

test('an answer with help is hidden at once, whatever the connection does, and the words stay', async ({
  page,
  person,
}) => {
  await hasFeedback(page, person, danger)
  await opensTheEntry(page)
  const arrives = Promise.withResolvers<void>()
  await page.route('/api/diary/entries/*/feedback', async route => {
    await arrives.promise
    await route.continue()
  })
  await opened(page).getByRole('button', { name: 'Hide this answer' }).click()
  await expect(opened(page).getByText('116 123')).toHaveCount(0)
  await expect(opened(page).getByText('Why this answer?')).toHaveCount(0)
  await expect(opened(page).getByText('I want to die.')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog')
  arrives.resolve()
  await expect.poll(() => entryOf(page)).not.toHaveProperty('aiSummary')
  await page.reload()
  await expect(opened(page).getByText('I want to die.')).toBeVisible()
  await expect(opened(page).getByText('I am sorry')).toHaveCount(0)
})

test('an answer to a loss says that it is sorry, asks nothing and ends with help', async ({ page, person }) => {
  await hasFeedback(page, person, grave)
  await opensTheEntry(page)
  await inOrder(page, 'I am sorry.', '116 123', whoIsTold)
  for (const word of ['Sentiment', 'Competences', 'For Further Reflection', 'Was this useful?']) {
    await expect(opened(page).getByText(word), word).toHaveCount(0)
  }
})

test('an unreadable text gets such an answer, ends with help, and has no tone', async ({ page, person }) => {
  await hasFeedback(page, person, unreadable)
  await opensTheEntry(page)
  await inOrder(page, 'AI feedback', 'I can read only English', '116 123', whoIsTold)
  for (const word of ['Sentiment', 'Competences']) await expect(opened(page).getByText(word), word).toHaveCount(0)
  await expect(opened(page).getByRole('button', { name: 'I meant something else' })).toHaveCount(0)
})

test('a chat says that it could not read a message, with help below it', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, unreadable)
  const log = conversation(page)
  await expect(log.getByText('I can read only English')).toBeVisible()
  await expect(log.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123')
  await expect(log.getByText(whoIsTold)).toBeVisible()
  await expect(log.getByRole('button', { name: 'I meant something else' })).toHaveCount(0)
})

test('the link about who can read an entry opens the choice', async ({ page, person }) => {
  await hasFeedback(page, person, danger)
  await opensTheEntry(page)
  await opened(page).getByRole('link', { name: 'Who can read this entry' }).click()
  await expect(page.getByRole('switch', { name: 'Research may use my entries' })).toBeInViewport()
})

test('a chat answers danger with help first, shows it once, and continues below it', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, 'I want to die.')
  const log = conversation(page)
  await expect(log.getByText('I am sorry it is this bad.')).toHaveCount(1)
  await expect(log.getByRole('link', { name: '116 123' }).first()).toHaveAttribute('href', 'tel:116123')
  await expect(log.getByRole('link', { name: 'Who can read this' })).toBeVisible()
  await expect(page.getByText('There are people to talk to, now.')).toBeHidden()
  await expect(log.getByText('Was this useful?')).toHaveCount(0)
  await input(page).fill('Half a thought')
  await log.getByRole('button', { name: 'I meant something else' }).click()
  await expect(log.getByText('I meant something else.', { exact: true })).toBeVisible()
  await expect(log.getByText('Built-in analysis')).toHaveCount(2)
  await expect(log.getByRole('button', { name: 'I meant something else' })).toBeHidden()
  await expect(input(page)).toHaveValue('Half a thought')
  await expect(log.getByText('116 123')).toHaveCount(2)
  await expect(page).toHaveTitle(/^Quick Chat/)
})

test('a saved hard chat shows no help on the card, and all of it in the entry', async ({ page, person }) => {
  await person.keepsADiary()
  await opensChat(page)
  await says(page, 'I want to die.')
  await button(page, 'Generate Analysis').click()
  await expect(page.getByText('Analysis saved to your diary for future reference')).toBeVisible()
  await expect(page.getByText(/^Sentiment/)).toHaveCount(0)
  for (const word of ['Nothing stood out here.', 'Key Insights', 'For Further Reflection']) {
    await expect(page.getByText(word), word).toHaveCount(0)
  }
  await page.goto('/')
  await expect(cards(page).getByRole('heading', { name: 'Your Chat Summary' })).toBeVisible()
  await expect(cards(page).getByText('116 123')).toHaveCount(0)
  await button(page, 'View').click()
  await expect(opened(page).getByRole('link', { name: '116 123' }).first()).toBeVisible()
  await expect(thumb(page, 'Like')).toHaveCount(0)
})

for (const size of sizes) {
  test(`hard words at ${size.width} px have no barriers, by day and by night`, async ({ page, person }) => {
    await page.setViewportSize(size)
    await hasFeedback(page, person, danger)
    for (const [name, content] of Object.entries({ grave, unreadable })) {
      await person.hasWritten({ content })
      const { id } = await entryOf(page)
      await page.request.post(`/api/diary/entries/${id}/analyze`, { headers: { 'sec-fetch-site': 'same-origin' } })
      await looksAt(page, `an entry: ${name}`, () => opensTheEntry(page), '[role=dialog]')
    }
    const entries = (await (await page.request.get('/api/diary/entries')).json()) as { id: string }[]
    await looksAt(
      page,
      'an entry: danger',
      async () => {
        await page.goto(`/?entry=${entries.at(-1)?.id}`)
        await opened(page).waitFor()
      },
      '[role=dialog]',
    )
    await opensChat(page)
    await looksAt(page, 'a chat: unreadable', () => says(page, unreadable))
    await looksAt(page, 'a chat: danger', () => says(page, 'I want to die.'))
    // Help is shown from its first line, also after its Markdown has rendered.
    await expect(conversation(page).getByRole('link', { name: '116 123' }).last()).toBeInViewport({ ratio: 1 })
    await expect(conversation(page).getByText('I am sorry it is this bad.')).toBeInViewport({ ratio: 1 })
  })
}
