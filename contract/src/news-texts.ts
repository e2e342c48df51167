/** Texts of the news pages, which load no schema. */
export const newsTexts = {
  lead: 'Latest insights and updates',
  empty: 'No blog posts available yet.',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} posts`,
  /** The author's name where none is known. */
  author: 'Admin',
  back: 'Back to Blog',
} as const

/** The news as an Atom feed. */
export const feedPath = '/api/blog/feed'

type Author = { readonly firstName: string | null; readonly lastName: string | null }

/** Who wrote a post, by first and last name as far as they are known. */
export const authorOf = (author: Author | null): string =>
  [author?.firstName, author?.lastName].filter(Boolean).join(' ') || newsTexts.author
