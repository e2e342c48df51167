import type { Page } from '@playwright/test'
import { expect, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { recurring } from './diary-for-themes.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const mayRead = (page: Page) => page.getByRole('switch', { name: 'AI may read my entries' })
const word = (page: Page) => page.getByLabel('A word or name to hide')
const hidden = (page: Page) => page.getByRole('list', { name: 'Hidden words' }).getByRole('listitem')
const preview = (page: Page) => page.getByRole('region', { name: 'What researchers see' })
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

const opensProfile = async (page: Page) => {
  await page.goto('/profile')
  await mayRead(page).waitFor()
  await word(page).waitFor()
}
const hides = async (page: Page, text: string) => {
  await word(page).fill(text)
  await button(page, 'Hide').click()
}

test('the switch is on by consent, names the destination, and is stored', async ({ page, person }) => {
  await person.keepsADiary()
  await opensProfile(page)
  await expect(mayRead(page)).toBeChecked()
  await expect(mayRead(page)).toHaveText('On')
  await expect(page.getByText('Your diary is empty, so there is nothing to show yet.')).toBeVisible()
  await expect(page.getByText('None of it leaves this server for that.')).toBeVisible()
  await mayRead(page).focus()
  await page.keyboard.press('Space')
  await expect(toast(page, 'Choice saved')).toBeVisible()
  await expect(mayRead(page)).not.toBeChecked()
  await expect(mayRead(page)).toBeFocused()
  await page.reload()
  await expect(mayRead(page)).toHaveText('Off')
})

test('work with people in danger can be chosen, and is stored', async ({ page, person }) => {
  await person.keepsADiary()
  await opensProfile(page)
  const work = page.getByRole('switch', { name: 'My work is with people in danger or loss' })
  await expect(work).not.toBeChecked()
  await work.focus()
  await page.keyboard.press('Space')
  await expect(toast(page, 'Choice saved')).toBeVisible()
  await page.reload()
  await expect(work).toBeChecked()
})

test('with a model elsewhere the switch names the recipient, and that masking can miss something', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  const state = await (await page.request.get('/api/ai/state')).json()
  const destination = {
    id: 'elsewhere',
    remote: true,
    name: 'a language model at api.example.org',
    askedNotToKeep: true,
  }
  await page.route('/api/ai/state', route => route.fulfill({ json: { ...state, destination } }))
  await opensProfile(page)
  await expect(page.getByText(/goes to a language model at api\.example\.org\. .* some may be missed\./)).toBeVisible()
})

test('switched off, AI is unavailable and every screen says so; switched on again, it answers', async ({
  page,
  person,
}) => {
  await person.keepsADiary(...recurring)
  const [entry] = await (await page.request.get('/api/diary/entries')).json()
  const asks = async () => {
    const post = (path: string, data?: Record<string, unknown>) =>
      page.request.post(path, { headers: sameOrigin, ...(data && { data }) })
    const answers = [
      await post(`/api/diary/entries/${entry.id}/analyze`),
      await post('/api/chat', { message: 'I put off the talk with the sponsor again.' }),
      await post('/api/diary/themes-summary'),
    ]
    return answers.map(answer => answer.status())
  }
  await opensProfile(page)
  await mayRead(page).click()
  await expect(toast(page, 'Choice saved')).toBeVisible()
  expect(await asks()).toEqual([403, 403, 403])

  const off = page.getByText(/^You have switched off “AI may read my entries”/)
  await page.getByRole('link', { name: 'AI Coaching', exact: true }).click()
  await expect(off).toBeVisible()
  await expect(button(page, 'Quick Analysis')).toBeDisabled()
  await page.getByRole('link', { name: 'Quick Chat', exact: true }).click()
  await expect(off).toBeVisible()
  await page.getByRole('link', { name: 'My Diary', exact: true }).click()
  await expect(button(page, 'Get AI Coaching').first()).toBeDisabled()
  await expect(page.getByRole('article').first()).toContainText('steering group')

  await page.getByRole('main').getByRole('link', { name: 'AI Coaching', exact: true }).click()
  await off.getByRole('link', { name: 'Profile' }).click()
  await mayRead(page).click()
  await expect(mayRead(page)).toBeChecked()
  await expect(toast(page, 'Choice saved')).toBeVisible()
  expect(await asks()).toEqual([200, 200, 200])
  await page.getByRole('link', { name: 'AI Coaching', exact: true }).click()
  await expect(button(page, 'Quick Analysis')).toBeEnabled()
  await expect(off).toBeHidden()
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /status of (403|503)/ })

  test('a quick analysis requested in an outdated tab is refused, and then says why', async ({ page, person }) => {
    await person.keepsADiary(...recurring)
    await page.goto('/coaching')
    await button(page, 'Quick Analysis').waitFor()
    await page.getByText('5 entries are in your diary.').waitFor()
    const { status } = await page.evaluate(async () =>
      fetch('/api/profile/choices', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ aiMayRead: false }),
      }).then(answer => ({ status: answer.status })),
    )
    expect(status).toBe(200)
    await button(page, 'Quick Analysis').click()
    await expect(toast(page, 'Failed to generate coaching insights. Please try again.')).toBeVisible()
    await expect(page.getByText(/^You have switched off “AI may read my entries”/)).toBeVisible()
    await expect(button(page, 'Quick Analysis')).toBeDisabled()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('a hidden word is masked in the preview, and shown again after its removal', async ({ page, person }) => {
  await person.keepsADiary({
    content: 'We spoke about the lunch rota again, and I let the others finish first.',
  })
  await opensProfile(page)
  await expect(page.getByText(/Something can be missed/)).toBeVisible()
  await expect(page.getByText('No words of your own are hidden.')).toBeVisible()
  await expect(preview(page).locator('.masked')).toContainText('lunch rota')

  await hides(page, ' lunch rota ')
  await expect(toast(page, 'Hidden words saved')).toBeVisible()
  await expect(word(page)).toHaveValue('')
  await expect(word(page)).toBeFocused()
  await expect(hidden(page)).toHaveText(['lunch rota'])
  await expect(preview(page).locator('.masked')).not.toContainText('lunch rota')
  await page.reload()
  await expect(hidden(page)).toHaveText(['lunch rota'])
  await expect(preview(page).locator('.masked')).not.toContainText('lunch rota')

  await button(page, 'Stop hiding lunch rota').click()
  await expect(page.getByText('No words of your own are hidden.')).toBeVisible()
  await expect(word(page)).toBeFocused()
  await expect(preview(page).locator('.masked')).toContainText('lunch rota')
})

test('a text that cannot be masked safely is withheld, and a long entry can be shown whole', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  const long = `It began ${'and went on '.repeat(60)}until the end.`
  await page.route('/api/profile/masking', route =>
    route.fulfill({
      json: {
        words: [],
        preview: [
          { id: 'a', createdAt: '2026-11-20T18:05:00.000Z', masked: { content: null } },
          { id: 'b', createdAt: '2026-11-19T18:05:00.000Z', masked: { content: long } },
        ],
      },
    }),
  )
  await opensProfile(page)
  await expect(preview(page).getByText('Withheld: could not be masked safely')).toBeVisible()
  await expect(page.getByText(/until the end\./)).toBeHidden()
  await button(page, 'Show all of it').click()
  await expect(page.getByText(/until the end\./)).toBeVisible()
  await expect(button(page, 'Show less')).toBeFocused()
})

for (const viewport of sizes) {
  test(`at ${viewport.width} pixels the choices and what researchers would see are within everybody’s reach`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize(viewport)
    await person.keepsADiary(...recurring)
    await opensProfile(page)
    await hides(page, 'quarrelsome kittiwake '.repeat(4))
    await hidden(page).first().waitFor()
    await looksAt(page, 'choices and masking, with an error', async () => {
      await hides(page, 'x')
      await page.getByText('A word to hide needs at least 2 characters').waitFor()
    })
    await looksAt(page, 'AI switched off', async () => {
      await mayRead(page).click()
      await expect(mayRead(page)).not.toBeChecked()
      await page.goto('/coaching')
      await page.getByText(/^You have switched off/).waitFor()
    })
  })
}
