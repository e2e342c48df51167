import { NewsPage } from './news-page.tsx'

/** The list of posts, for whoever is signed in. */
export function NewsScreen() {
  return <NewsPage data={{ page: 1, posts: [], pagination: { total: 0, totalPages: 0 } }} />
}
