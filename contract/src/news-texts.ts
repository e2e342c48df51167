/** What the pages of the news say: pages for visitors read it without loading a schema. */
export const newsTexts = {
  lead: 'Latest insights and updates',
  empty: 'No blog posts available yet.',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} posts`,
  /** Where no name is known. */
  author: 'Admin',
  back: 'Back to Blog',
} as const

/** The news as an Atom feed. */
export const feedPath = '/api/blog/feed'

type Author = { readonly firstName: string | null; readonly lastName: string | null }

/** Who wrote a post, by first and last name as far as they are known. */
export const authorOf = (author: Author | null): string =>
  [author?.firstName, author?.lastName].filter(Boolean).join(' ') || newsTexts.author
