import type { Page, Route } from '@playwright/test'
import { signsInAsAdministrator, signsInAsNewAdministrator } from '../administrator.ts'
import { keeps } from '../device-storage.ts'
import { hostileMarkdown } from '../hostile-markdown.ts'
import { expect, handlesOnce, inOwnStudy, sidewaysScroll, sizes, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'

/** In a study of their own: what these journeys publish stands on pages that other journeys look at. */
const test = inOwnStudy()

const headers = { 'sec-fetch-site': 'same-origin' }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const content = (page: Page) => page.getByLabel('Content (Markdown)')
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const aTitle = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

type PostInput = { title: string; content?: string; published?: boolean; tags?: string[]; featuredImage?: string }
/** Writes a post through the API; whoever is signed in on this page has to be an administrator. */
const hasWritten = async (page: Page, post: PostInput) => {
  const data = { content: 'A text.', published: true, ...post }
  const answer = await page.request.post('/api/admin/blog/posts', { headers, data })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; slug: string; updatedAt: string }
}
const atTheDesk = async (page: Page) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin?view=news')
  await expect(button(page, 'New post')).toBeVisible()
}
const signsOut = (page: Page) => page.context().clearCookies()

test('a post is written beside its preview, published, and read by visitors without a script', async ({
  page,
  browser,
  server,
}) => {
  const title = aTitle('Two sentences are an entry')
  await atTheDesk(page)
  await button(page, 'New post').click()
  await expect(heading(page, 'New post')).toBeFocused()
  await expect(page.getByLabel('Publish immediately')).toBeChecked()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('Why the shortest entries are worth keeping.')
  await page.getByLabel('Tags').fill(' method, , writing ')
  await content(page).fill('# Why\n\nA diary **stops** because the last entry was long. [More](/ethics)')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(title)).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Why', level: 2 })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('stops')
  await button(page, 'Publish post').click()
  await expect(toast(page, 'Success')).toBeVisible()
  await expect(toast(page, 'The post has been published.')).toBeVisible()
  const link = rowOf(page, title).getByRole('link')
  await expect(link).toHaveAttribute('target', '_blank')

  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto('/blog')
  await expect(reader).toHaveTitle('News & Updates · Reflective Diary')
  const card = reader.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Why the shortest entries are worth keeping.')).toBeVisible()
  await expect(card.getByText('Study Administrator')).toBeVisible()
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(card.getByRole('listitem')).toHaveText(['method', 'writing'])
  await card.getByRole('link', { name: title }).click()
  await expect(reader).toHaveTitle(`${title} · Reflective Diary`)
  await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Why', level: 2 })).toBeVisible()
  await expect(reader.locator('article time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  await reader.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(reader).toHaveURL(/\/blog$/)
  await plain.close()
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /net::ERR_|status of 5|status of 4/ })

  test('what is missing is said at its field, and what the server refuses in a toast; nothing typed is lost', async ({
    page,
  }) => {
    await atTheDesk(page)
    await button(page, 'New post').click()
    await button(page, 'Publish post').click()
    await expect(page.getByText('Please enter a title.')).toBeVisible()
    await expect(page.getByText('Please enter some content.')).toBeVisible()
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.getByLabel('Title').fill('A post that meets trouble')
    await content(page).fill('Words that took a while.')
    await page.getByLabel('Featured image URL').fill('not a link')
    await button(page, 'Publish post').click()
    await expect(page.getByText('Enter a full address, with https')).toBeVisible()
    await page.getByLabel('Featured image URL').fill('')
    await expect(page.getByText('Enter a full address, with https')).toBeHidden()
    await handlesOnce(page, '**/api/admin/blog/posts', route => route.abort('internetdisconnected'))
    await button(page, 'Publish post').click()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, 'The connection failed. Check that you are online, and try again.')).toBeVisible()
    await expect(content(page)).toHaveValue('Words that took a while.')
    await button(page, 'Publish post').click()
    await expect(toast(page, 'Success')).toBeVisible()
  })

  test('the desk says what failed, and tries again when asked', async ({ page }) => {
    await signsInAsAdministrator(page)
    const fails = (route: Route) => route.fulfill({ status: 500, json: { message: 'It broke.' } })
    await handlesOnce(page, '**/api/admin/blog/posts?page=1', fails)
    await page.goto('/admin?view=news')
    await expect(page.getByText('The posts could not be loaded')).toBeVisible()
    await button(page, 'Try again').click()
    await expect(page.getByText('The posts could not be loaded')).toBeHidden()
  })

  test('whoever is no longer an administrator is told so', async ({ page }) => {
    await signsInAsAdministrator(page)
    const refuses = (route: Route) => route.fulfill({ status: 401, json: { message: 'Please log in to continue.' } })
    await handlesOnce(page, '**/api/admin/blog/posts?page=1', refuses)
    await page.goto('/admin?view=news')
    await expect(page.getByText('You need admin privileges to manage blog posts')).toBeVisible()
  })

  test('readers who are signed in are told when the news cannot be loaded', async ({ page, person }) => {
    await person.keepsADiary()
    await handlesOnce(page, '**/api/blog/posts?page=1', route => route.abort('internetdisconnected'))
    await page.goto('/blog')
    await expect(page.getByText('The news could not be loaded')).toBeVisible()
    await button(page, 'Try again').click()
    await expect(page.getByText('The news could not be loaded')).toBeHidden()
  })
})

test('a draft is read by nobody; publishing it keeps its first date, and taking it back says Post Not Found', async ({
  page,
}) => {
  const title = aTitle('Not ready yet')
  await atTheDesk(page)
  await button(page, 'New post').click()
  await page.getByLabel('Title').fill(title)
  await content(page).fill('Not for readers.')
  await page.getByLabel('Publish immediately').uncheck()
  await button(page, 'Save draft').click()
  await expect(toast(page, 'The draft has been saved.')).toBeVisible()
  const row = rowOf(page, title)
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  await expect(row.getByRole('link')).toHaveCount(0)
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Slug')).toHaveValue(/^not-ready-yet-/)
  await page.getByLabel('Publish immediately').check()
  await button(page, 'Publish post').click()
  await expect(row.getByText('Published', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Publish immediately').uncheck()
  await button(page, 'Take back to draft').click()
  await expect(toast(page, 'The post is a draft again.')).toBeVisible()
})

test('text that was not saved survives leaving and reloading, and goes only when that is wished', async ({ page }) => {
  await atTheDesk(page)
  await button(page, 'New post').click()
  await page.getByLabel('Title').fill('Half a thought')
  await content(page).fill('It was going to say')
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(heading(page, 'Messages')).toBeVisible()
  await page.getByRole('link', { name: 'Blog management' }).click()
  await expect(page.getByText('Your unsaved post is back.')).toBeVisible()
  await expect(content(page)).toHaveValue('It was going to say')
  await keeps(page, () => content(page).fill('It was going to say something.'))
  await page.reload()
  await expect(content(page)).toHaveValue('It was going to say something.')
  await button(page, 'Cancel').click()
  await button(page, 'Keep editing').click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await button(page, 'Cancel').click()
  await button(page, 'Throw away').click()
  await expect(heading(page, 'Blog posts')).toBeFocused()
  await page.reload()
  await expect(button(page, 'New post')).toBeVisible()
  await expect(page.getByText('Half a thought')).toBeHidden()
})

test.describe('two administrators at one post', () => {
  test.use({ allowedConsoleErrors: /status of 40[49]/ })

  test('the second is shown what the first saved, and either keeps theirs or takes it', async ({ page }) => {
    const title = aTitle('Written by two')
    await atTheDesk(page)
    const { id } = await hasWritten(page, { title, content: 'As it was.' })
    const another = (text: string) =>
      page.request.put(`/api/admin/blog/posts/${id}`, {
        headers,
        data: { title, content: text, published: true, wasPublished: true },
      })
    await page.reload()
    await rowOf(page, title).getByRole('button', { name: /^Edit/ }).click()
    await content(page).fill('As one wants it.')
    await another('As the other wants it.')
    await button(page, 'Save changes').click()
    await expect(page.getByText('This post was changed somewhere else after you opened it.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'The other version' })).toContainText('As the other wants it.')
    await expect(content(page)).toHaveValue('As one wants it.')
    await button(page, 'Keep mine').click()
    await expect(toast(page, 'The post has been changed.')).toBeVisible()

    await rowOf(page, title).getByRole('button', { name: /^Edit/ }).click()
    await expect(content(page)).toHaveValue('As one wants it.')
    await content(page).fill('Something else.')
    await another('The other’s last word.')
    await button(page, 'Save changes').click()
    await button(page, 'Take the other').click()
    await expect(content(page)).toHaveValue('The other’s last word.')
  })

  test('a post that was deleted meanwhile keeps its text, which makes a new post', async ({ page }) => {
    const title = aTitle('Deleted by the other')
    await atTheDesk(page)
    const { id } = await hasWritten(page, { title })
    await page.reload()
    await rowOf(page, title).getByRole('button', { name: /^Edit/ }).click()
    await content(page).fill('It should stay.')
    await page.request.delete(`/api/admin/blog/posts/${id}`, { headers })
    await button(page, 'Save changes').click()
    await expect(page.getByText('Your text is still here; saving it makes a new post.')).toBeVisible()
    await button(page, 'Publish post').click()
    await expect(toast(page, 'The post has been published.')).toBeVisible()
    await expect(rowOf(page, title)).toBeVisible()
  })
})

test('deleting asks first; a link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const title = aTitle('To be deleted')
  await atTheDesk(page)
  const { slug } = await hasWritten(page, { title })
  await page.reload()
  const row = rowOf(page, title)
  await row.getByRole('button', { name: /^Copy link/ }).click()
  await expect(toast(page, 'Content Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/blog/${slug}$`))
  await row.getByRole('button', { name: /^Delete/ }).click()
  await button(page, 'Keep it').click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The post has been deleted.')).toBeVisible()
  await expect(row).toBeHidden()
})

test('once the last post of the last page is deleted, the page before it is shown', async ({ page }) => {
  await atTheDesk(page)
  const all = async () => {
    const answer = await page.request.get('/api/admin/blog/posts')
    return ((await answer.json()) as { pagination: { total: number } }).pagination.total
  }
  // A page holds 50.
  while ((await all()) % 50 !== 1 || (await all()) < 51)
    await hasWritten(page, { title: aTitle('One of many'), published: false })
  await page.reload()
  const posts = page.getByRole('row').filter({ has: button(page, /^Delete/) })
  await button(page, 'Older').click()
  await expect(posts).toHaveCount(1)
  await posts.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(posts).toHaveCount(50)
  await expect(page.getByText('No posts yet')).toBeHidden()
  // The button that had the focus has gone with its post.
  await expect(page.locator('main')).toBeFocused()
})

test('the author is told what was taken out of the text', async ({ page }) => {
  await atTheDesk(page)
  await button(page, 'New post').click()
  await page.getByLabel('Title').fill(aTitle('With too much in it'))
  await content(page).fill('Words <b>in bold</b>, [a link](javascript:alert), ![a picture](https://example.org/x.png).')
  await button(page, 'Publish post').click()
  const note = page.getByRole('status').filter({ hasText: 'Taken out:' })
  await expect(note.getByRole('listitem')).toHaveText([
    'HTML: <b>',
    'HTML: </b>',
    'A link to an address that is not safe; its words stay: javascript:alert',
    'A picture in the text, now a link to it: https://example.org/x.png',
  ])
})

test.describe('hostile text', () => {
  test.setTimeout(120_000)

  test('runs nothing and fetches nothing, for visitors, for members and in the preview', async ({ page }) => {
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

test('a picture from elsewhere is shown once its post is published', async ({ page }) => {
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

test.describe('nothing at an address', () => {
  test.use({ allowedConsoleErrors: /status of 404/ })

  test('Post Not Found leads back to the list, for visitors and members', async ({ page, person }) => {
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

test('twelve posts and more stand on pages, turned without a script by visitors, without a page load by members', async ({
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

for (const viewport of sizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('the news and their desk are within everybody’s reach', async ({ page }) => {
      await signsInAsNewAdministrator(page)
      const title = aTitle('Within reach')
      const { slug } = await hasWritten(page, {
        title,
        content: '## One\n\nWords, `code` and [a link](/ethics).\n\n> Quoted\n\n1. One\n2. Two\n\n```\nsome code\n```',
        tags: ['method', 'writing'],
      })
      await looksAt(page, 'the desk of the news', async () => {
        await page.goto('/admin?view=news')
        await rowOf(page, title).waitFor()
      })
      await looksAt(
        page,
        'deleting',
        async () => {
          await rowOf(page, title)
            .getByRole('button', { name: /^Delete/ })
            .click()
          await page.getByRole('alertdialog').waitFor()
        },
        '.dialog',
      )
      await button(page, 'Keep it').click()
      await looksAt(page, 'a post with errors', async () => {
        await rowOf(page, title).getByRole('button', { name: /^Edit/ }).click()
        await page.getByLabel('Title').fill('')
        await button(page, 'Save changes').click()
        await page.getByText('Please enter a title.').waitFor()
      })
      await signsOut(page)
      await looksAt(page, 'the news', () => page.goto('/blog'))
      await looksAt(page, 'a post', () => page.goto(`/blog/${slug}`))
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of ['/blog', `/blog/${slug}`]) {
        await page.goto(path)
        expect(await sidewaysScroll(page), path).toBe(0)
      }
    })
  })
}
