import { expect, type Page } from '@playwright/test'

const headers = { 'sec-fetch-site': 'same-origin' }
const content = `A diary does not stop because people run out of things to say. It stops because the last entry was long, and the next one feels as if it had to be.

## What the form asks for

Ten characters. That is the whole of the rule, and it is there only to catch a slip of the hand. Under a prompt, or without one:

> I said yes before I had read it. I knew while I was saying it.

- Put a prompt away whenever it is in the way.
- Dictate, if your hands are busy.
- Leave the second half for another day.

How the coaching reads short entries is described under [Ethics & Privacy](/ethics).`

const earlier = Array.from({ length: 9 }, (_, index) => ({
  title: `An earlier piece of news, number ${index + 1}`,
  content: 'It was news then.',
  excerpt: 'What happened, in a sentence or two.',
  tags: ['study'],
  published: true,
}))
const posts = [
  ...earlier,
  {
    title: 'Recording hours while you still know what they were for',
    content,
    excerpt: 'A CPD log takes a title, a category and the hours. The takeaway is the part worth a minute.',
    tags: ['CPD'],
    published: true,
  },
  {
    title: 'Two sentences are an entry',
    content,
    excerpt: 'Why the shortest entries are worth keeping, and what the form does to make them easy.',
    tags: ['method', 'writing'],
    published: true,
  },
  { title: 'Not ready for anybody yet', content, published: false },
]

/** Two pages of news and a draft, written by the administrator who is signed in on this page. */
export const writesNews = async (page: Page) => {
  for (const data of posts) {
    const answer = await page.request.post('/api/admin/blog/posts', { headers, data })
    expect(answer.status()).toBe(201)
  }
}

/** For visitors. */
export const newsPictures = [
  { name: 'news', take: async (page: Page) => void (await page.goto('/blog')), whole: true },
  {
    name: 'news-post',
    take: async (page: Page) => void (await page.goto('/blog/two-sentences-are-an-entry')),
    whole: true,
  },
  { name: 'news-missing', take: async (page: Page) => void (await page.goto('/blog/no-such-post')) },
] as const

export const newsAdminPictures = [
  {
    name: 'news-admin',
    take: async (page: Page) => {
      await page.goto('/admin?view=news')
      await page.getByText('Not ready for anybody yet').first().waitFor()
    },
    whole: true,
  },
  {
    name: 'news-admin-form',
    take: async (page: Page) => {
      await page.getByRole('button', { name: 'New post' }).click()
      await page.getByLabel('Title').fill('Two sentences are an entry')
      await page.getByLabel('Featured image URL').fill('not a link')
      await page.getByLabel('Tags').fill('method, writing')
      await page.getByLabel('Content (Markdown)').fill(content)
      await page.getByRole('button', { name: 'Publish post' }).click()
      await page.getByText('Enter a full address, with https').waitFor()
      // With the page's header in place.
      await page.evaluate(() => scrollTo(0, 0))
    },
    whole: true,
  },
] as const
