import { newsLimits } from '@diary/contract/news'
import type { NewsPageData, PublishedPost } from '@diary/contract/visitor-pages'
import type { Database } from '../../platform/database/connect.ts'
import { pagesOf, partOf } from './pagination.ts'
import { asPage, asSummary } from './post-answers.ts'
import { canBeSlug } from './slug.ts'
import { findPublished, imageSources, listPublished, publishedAddresses } from './store.ts'

/** What the public pages show of the news: published posts and nothing else. */
export const newsForPages = (database: Database) => ({
  list: async (page: number): Promise<NewsPageData> => {
    const { found, total } = await listPublished(database, partOf(page, newsLimits.perPage))
    return { page, posts: found.map(asSummary), pagination: { total, totalPages: pagesOf(total, newsLimits.perPage) } }
  },
  /** Null where there is none, or none that is published. */
  post: async (slug: string): Promise<PublishedPost | null> => {
    const row = canBeSlug(slug) ? await findPublished(database, slug) : undefined
    return row ? asPage(row) : null
  },
  /** Where posts are read, newest first, for the sitemap. */
  addresses: async () => {
    const found = await publishedAddresses(database)
    return found.map(post => ({ slug: post.slug, updatedAt: post.updated_at.toISOString() }))
  },
  /** Where published featured images come from, as the documents' policy names it. */
  imageSources: () => imageSources(database),
})
