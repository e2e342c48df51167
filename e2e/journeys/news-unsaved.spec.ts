import { keeps } from '../device-storage.ts'
import { expect, inOwnStudy, toast } from '../journey.ts'
import { asAdmin, aTitle, button, content, hasWritten, headers, heading, rowOf } from '../news-admin.ts'

/** In a separate study: these journeys publish on pages that other journeys check. */
const test = inOwnStudy()

test('a draft is not public; publishing it keeps its first date, and unpublishing it shows Post Not Found', async ({
  page,
}) => {
  const title = aTitle('Not ready yet')
  await asAdmin(page)
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

test('unsaved text survives leaving and reloading, until it is discarded', async ({ page }) => {
  await asAdmin(page)
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

  test('the second sees what the first saved, and keeps the own version or takes it', async ({ page }) => {
    const title = aTitle('Written by two')
    await asAdmin(page)
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
})
