import { pageTitles, pathOfPost, paths } from '@diary/contract/paths'
import type { NewsPageData, PublishedPost, ShownPage, VisitorPage } from '@diary/contract/visitor-pages'
import type { Context } from '../../context.ts'
import { consentTextForReaders } from '../consent/index.ts'

/** What a page shows this time, and what its document says of it where that is not always the same. */
export type Content<P extends VisitorPage = VisitorPage> = {
  readonly shown: ShownPage<P>
  readonly title?: string
  readonly description?: string
  /** Where it is read, as a path on this site, where that is more than the page's own path. */
  readonly path?: string
  /** An https address, or a path on this site. */
  readonly image?: string
  /** Times of a text that was published, ISO 8601. */
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string }
  /** There is nothing (any more) at this address: the page says so, with status 404. */
  readonly gone?: true
}

/** The address that was asked for: its varying part, and the page of a list, from 1. */
export type Asked = { readonly slug: string; readonly page: number }

export type Contents = { readonly [P in VisitorPage]: (asked: Asked) => Promise<Content<P>> }

/** Where news comes from. */
export type News = {
  readonly list: (page: number) => Promise<NewsPageData>
  readonly post: (slug: string) => Promise<PublishedPost | null>
  /** The newest first, for search engines. */
  readonly addresses: () => Promise<readonly { readonly slug: string; readonly updatedAt: string }[]>
  /** Where posts show pictures from, as a policy names it. */
  readonly imageSources: () => Promise<readonly string[]>
}

const postContent = (post: PublishedPost | null): Content<'post'> => {
  const shown = { page: 'post', data: post } as const
  if (!post) return { shown, title: pageTitles.postMissing, gone: true }
  const { slug, title, excerpt, featuredImage, publishedAt, updatedAt } = post
  return {
    shown,
    title,
    path: pathOfPost(slug),
    article: { publishedAt, updatedAt },
    ...(excerpt ? { description: excerpt } : {}),
    ...(featuredImage ? { image: featuredImage } : {}),
  }
}

/** How each page for visitors comes by what it shows. */
export const contentsOf = ({ database }: Context, news: News): Contents => ({
  landing: async () => ({ shown: { page: 'landing', data: null } }),
  research: async () => ({ shown: { page: 'research', data: null } }),
  ethics: async () => ({ shown: { page: 'ethics', data: await consentTextForReaders(database) } }),
  news: async ({ page }) => {
    const data = await news.list(page)
    const shown = { page: 'news', data } as const
    if (page === 1) return { shown }
    return data.posts.length > 0 ? { shown, path: `${paths.news}?page=${page}` } : { shown, gone: true }
  },
  post: async ({ slug }) => postContent(await news.post(slug)),
  support: async () => ({ shown: { page: 'support', data: null } }),
  missing: async () => ({ shown: { page: 'missing', data: null }, gone: true }),
})
