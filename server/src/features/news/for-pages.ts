import { newsLimits } from '@diary/contract/news'
import type { NewsPageData, PublishedPost } from '@diary/contract/visitor-pages'
import type { Database } from '../../platform/database/connect.ts'
import { pagesOf, partOf } from './pagination.ts'
import { asPage, asSummary } from './post-answers.ts'
import { canBeSlug } from './slug.ts'
import { findPublished, imageSources, listPublished, publishedAddresses } from './store.ts'

/** News for the public pages: published posts only. */
export const newsForPages = (database: Database) => ({
  list: async (page: number): Promise<NewsPageData> => {
    const { found, total } = await listPublished(database, partOf(page, newsLimits.perPage))
    return { page, posts: found.map(asSummary), pagination: { total, totalPages: pagesOf(total, newsLimits.perPage) } }
  },
  /** Null where there is no such published post. */
  post: async (slug: string): Promise<PublishedPost | null> => {
    const row = canBeSlug(slug) ? await findPublished(database, slug) : undefined
    return row ? asPage(row) : null
  },
  /** Addresses of posts, newest first, for the sitemap. */
  addresses: async () => {
    const found = await publishedAddresses(database)
    return found.map(post => ({ slug: post.slug, updatedAt: post.updated_at.toISOString() }))
  },
  /** Hosts of published featured images, for the content security policy. */
  imageSources: () => imageSources(database),
})
