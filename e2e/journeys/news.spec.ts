import { signsInAsNewAdministrator } from '../administrator.ts'
import { expect, inOwnStudy, sidewaysScroll, sizes, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { asAdmin, aTitle, button, content, hasWritten, heading, rowOf, signsOut } from '../news-admin.ts'

/** In a separate study: these journeys publish on pages that other journeys check. */
const test = inOwnStudy()

test('a post is written beside its preview, published, and read by visitors without a script', {
  tag: '@smoke',
}, async ({ page, browser, server }) => {
  const title = aTitle('Two sentences are an entry')
  await asAdmin(page)
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

test('once the last post of the last page is deleted, the page before it is shown', async ({ page }) => {
  await asAdmin(page)
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
  // The focused button was removed with its post.
  await expect(page.locator('main')).toBeFocused()
})

for (const viewport of sizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('the news and their admin area are accessible', async ({ page }) => {
      await signsInAsNewAdministrator(page)
      const title = aTitle('Within reach')
      const { slug } = await hasWritten(page, {
        title,
        content: '## One\n\nWords, `code` and [a link](/ethics).\n\n> Quoted\n\n1. One\n2. Two\n\n```\nsome code\n```',
        tags: ['method', 'writing'],
      })
      await looksAt(page, 'the news editor', async () => {
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
