import { listNews, readNews } from '@diary/contract/news'
import type { NewsPageData, PublishedPost } from '@diary/contract/visitor-pages'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/api.ts'

/** One page of the published posts, from 1. */
export const newsQuery = (page: number) =>
  queryOptions({
    queryKey: [listNews.path, page],
    queryFn: async ({ signal }): Promise<NewsPageData> => {
      const { posts, pagination } = await call(listNews, { query: { page }, signal })
      return { page, posts, pagination }
    },
  })

/** Allowed elements of a post; others are dropped, as already by the server. */
const allowed = {
  ALLOWED_TAGS: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'],
    ...['strong', 'em', 'code', 'br', 'a'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'start'],
}

/** One published post; null where there is none. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: [readNews.path, slug],
    queryFn: async ({ signal }): Promise<PublishedPost | null> => {
      try {
        const [post, { default: DOMPurify }] = await Promise.all([
          call(readNews, { params: { slug }, signal }),
          import('dompurify'),
        ])
        return { ...post, html: DOMPurify.sanitize(post.html, allowed) }
      } catch (error) {
        // Not published: the page says so, as for visitors.
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
