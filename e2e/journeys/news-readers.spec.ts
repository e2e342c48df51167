import { signsInAsAdministrator } from '../administrator.ts'
import { hostileMarkdown } from '../hostile-markdown.ts'
import { expect, handlesOnce, inOwnStudy } from '../journey.ts'
import { aTitle, button, content, hasWritten, headers, heading, signsOut } from '../news-admin.ts'

/** In a separate study: these journeys publish on pages that other journeys check. */
const test = inOwnStudy()

test.describe('hostile text', () => {
  test.setTimeout(120_000)

  test('runs and loads nothing, for visitors, for members and in the preview', async ({ page }) => {
    expect(hostileMarkdown.length).toBeGreaterThan(120)
    const asked: string[] = []
    page.on('request', request => {
      if (/\.invalid\//.test(request.url())) asked.push(request.url())
    })
    await page.addInitScript(() => {
      Object.assign(globalThis, { ran: () => document.documentElement.setAttribute('data-ran', 'yes') })
    })
    const looks = async (what: string) => {
      expect(await page.locator('html').getAttribute('data-ran'), what).toBeNull()
      const links = await page.locator('main a').evaluateAll(all => all.map(a => (a as HTMLAnchorElement).protocol))
      expect(new Set(links.filter(protocol => !/^(?:https?|mailto):$/.test(protocol))), what).toEqual(new Set())
      expect(await page.locator('main :is(script, style, iframe, object, embed, form form, svg script)').count()).toBe(
        0,
      )
    }
    await signsInAsAdministrator(page)
    const all = hostileMarkdown.join('\n\n')
    const { slug } = await hasWritten(page, { title: aTitle('Hostile'), content: `${all}\n\nThe end.` })
    const answer = (await (await page.request.get(`/api/blog/posts/${slug}`)).json()) as Record<string, string>
    expect(answer.html).not.toMatch(/<(?:script|img|iframe|style|svg|[^>]+ on\w+=)/i)
    expect(answer.content).not.toMatch(/<(?:script|iframe|style|svg)/i)
    await page.request.post('/api/consent/accept', { headers })
    await page.goto(`/blog/${slug}`)
    await expect(page.getByText('The end.')).toBeVisible()
    await looks('as a member')
    await page.goto('/admin?view=news')
    await button(page, 'New post').click()
    await content(page).fill(`${all}\n\nThe end.`)
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('The end.')).toBeAttached()
    await page.getByRole('region', { name: 'Preview' }).hover()
    await looks('in the preview')
    await signsOut(page)
    await page.goto(`/blog/${slug}`)
    await expect(page.getByText('The end.')).toBeVisible()
    await looks('as a visitor')
    expect(asked).toEqual([])
  })
})

test('a picture of another host is shown once its post is published', async ({ page }) => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.route('https://pictures.example.org/**', route =>
    route.fulfill({ body: picture, contentType: 'image/png' }),
  )
  await signsInAsAdministrator(page)
  const title = aTitle('With a picture')
  const { slug } = await hasWritten(page, { title, featuredImage: 'https://pictures.example.org/one.png' })
  await signsOut(page)
  await page.goto(`/blog/${slug}`)
  const shown = page.getByRole('img', { name: title })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1)
})

test.describe('an unknown address', () => {
  test.use({ allowedConsoleErrors: /status of 404/ })

  test('Post Not Found links back to the list, for visitors and members', async ({ page, person }) => {
    for (const arrives of [async () => {}, () => person.keepsADiary()]) {
      await arrives()
      const answer = await page.goto('/blog/no-such-post')
      expect(answer?.status()).toBe(404)
      await expect(heading(page, 'Post Not Found')).toBeVisible()
      await expect(page).toHaveTitle('Post Not Found · Reflective Diary')
      await page.getByRole('link', { name: 'Back to Blog' }).click()
      await expect(heading(page, 'News & Updates')).toBeVisible()
    }
  })
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /net::ERR_/ })

  test('signed-in readers see when the news cannot be loaded', async ({ page, person }) => {
    await person.keepsADiary()
    await handlesOnce(page, '**/api/blog/posts?page=1', route => route.abort('internetdisconnected'))
    await page.goto('/blog')
    await expect(page.getByText('The news could not be loaded')).toBeVisible()
    await button(page, 'Try again').click()
    await expect(page.getByText('The news could not be loaded')).toBeHidden()
  })
})

test('twelve and more posts are on pages, without a script for visitors, without a page load for members', async ({
  page,
  browser,
  server,
  person,
}) => {
  await signsInAsAdministrator(page)
  for (let number = 1; number <= 12; number++) await hasWritten(page, { title: aTitle(`Piece ${number}`) })
  const list = await page.request.get('/api/blog/posts')
  const { total } = ((await list.json()) as { pagination: { total: number } }).pagination
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto('/blog')
  await expect(reader.getByText(`Showing 10 of ${total} posts`)).toBeVisible()
  await reader.getByRole('link', { name: 'Older' }).click()
  await expect(reader).toHaveURL(/\/blog\?page=2$/)
  await reader.getByRole('link', { name: 'Newer' }).click()
  await expect(reader).toHaveURL(/\/blog$/)
  await plain.close()

  await signsOut(page)
  await person.keepsADiary()
  await page.route('**/api/blog/posts?page=1', async route => {
    await page.locator('.posts[role=status] .entry').nth(2).waitFor()
    await route.continue()
  })
  await page.goto('/blog')
  await expect(page.getByText(`Showing 10 of ${total} posts`)).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  await expect(page.getByRole('link', { name: 'Newer' })).toBeVisible()
  const first = page.getByRole('article').first().getByRole('link')
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Reflective Diary`)
  await page.goBack()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true)
})
