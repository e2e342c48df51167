import { createPost, type NewPost } from '@diary/contract/news'
import type { Person } from './person.ts'

/** A post as the form sends it; what is given replaces what would be made up. */
export const aPost = (overrides: Partial<NewPost> = {}): NewPost => ({
  title: `Two sentences are an entry ${crypto.randomUUID()}`,
  slug: '',
  content: 'A diary does not stop because people run out of things to say.',
  excerpt: null,
  featuredImage: null,
  tags: [],
  published: true,
  ...overrides,
})

/** Writes a post, and gives it as it was stored. */
export const publishes = async (administrator: Person, overrides: Partial<NewPost> = {}) => {
  const reply = await administrator.calls(createPost, { body: aPost(overrides) })
  if (reply.status !== 201) throw new Error(`the post was not stored: ${reply.text}`)
  return reply.body
}
