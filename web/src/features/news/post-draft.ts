import type { NewPost, Post } from '@diary/contract/news'
import * as z from 'zod/mini'

/** An administrator's unsaved post: a new one, or a change with the version that it is based on. */
const PostDraft = z.object({
  id: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
  wasPublished: z.boolean(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  featuredImage: z.string(),
  /** Separated by commas. */
  tags: z.string(),
  published: z.boolean(),
})
export type PostDraft = z.infer<typeof PostDraft>

export const postDraftName = 'news post'
/** A stored draft; undefined where its shape is another release's. */
export const readPostDraft = (stored: unknown): PostDraft | undefined => PostDraft.safeParse(stored).data

export const emptyDraft: PostDraft = {
  id: null,
  updatedAt: null,
  wasPublished: false,
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  featuredImage: '',
  tags: '',
  published: true,
}

export const draftOf = (post: Post): PostDraft => ({
  id: post.id,
  updatedAt: post.updatedAt,
  wasPublished: post.published,
  title: post.title,
  slug: post.slug,
  content: post.content,
  excerpt: post.excerpt ?? '',
  featuredImage: post.featuredImage ?? '',
  tags: post.tags.join(', '),
  published: post.published,
})

export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean)

/** The body that is sent, new or changed. */
export const postOf = (draft: PostDraft): NewPost => ({
  title: draft.title,
  slug: draft.slug,
  content: draft.content,
  excerpt: draft.excerpt.trim() || null,
  featuredImage: draft.featuredImage.trim() || null,
  tags: tagsIn(draft.tags),
  published: draft.published,
})

/** What the button does to the opened post. */
export const actionOf = ({ published, wasPublished }: PostDraft): string => {
  if (published) return wasPublished ? 'Save changes' : 'Publish post'
  return wasPublished ? 'Take back to draft' : 'Save draft'
}
