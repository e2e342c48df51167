import { pageTitles, pathOfPost, paths } from '@diary/contract/paths'
import type { NewsPageData, PublishedPost, ShownPage, VisitorPage } from '@diary/contract/visitor-pages'
import type { Context } from '../../context.ts'
import { consentTextForReaders } from '../consent/index.ts'

/** A page's data, and its document's metadata where that varies. */
export type Content<P extends VisitorPage = VisitorPage> = {
  readonly shown: ShownPage<P>
  readonly title?: string
  readonly description?: string
  /** Its path on this site, where that is more than the page's own path. */
  readonly path?: string
  /** An https address, or a path on this site. */
  readonly image?: string
  /** Times of a published text, ISO 8601. */
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string }
  /** Nothing exists at this address: the page says so, with status 404. */
  readonly gone?: true
}

/** The requested address: its variable part, and the page of a list, from 1. */
export type Asked = { readonly slug: string; readonly page: number }

export type Contents = { readonly [P in VisitorPage]: (asked: Asked) => Promise<Content<P>> }

/** The source of news. */
export type News = {
  readonly list: (page: number) => Promise<NewsPageData>
  readonly post: (slug: string) => Promise<PublishedPost | null>
  /** The newest first, for search engines. */
  readonly addresses: () => Promise<readonly { readonly slug: string; readonly updatedAt: string }[]>
  /** Origins of the posts' pictures, for the content security policy. */
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

/** Loads the data of each page for visitors. */
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
