import { newsTexts } from '@diary/contract/news-texts'
import { paths } from '@diary/contract/paths'
import type { NewsPageData } from '@diary/contract/visitor-pages'
import { buttonClass } from '../../ui/button.tsx'
import type { Anchor } from './anchor.tsx'

const addressOf = (page: number) => (page === 1 ? paths.news : `${paths.news}?page=${page}`)

/** Number of shown posts, and links to the other pages. Nothing where all are on one page. */
export function NewsPager({ data, anchor: Link }: { data: NewsPageData; anchor: Anchor }) {
  const { page, posts, pagination } = data
  const { total, totalPages } = pagination
  if (totalPages <= 1) return null
  return (
    <nav className="pager tabular-nums" aria-label="Pages">
      <p className="text-sm text-muted">{newsTexts.showing(posts.length, total)}</p>
      <div className="cluster">
        {page > 1 ? (
          <Link className={buttonClass()} href={addressOf(page - 1)} rel="prev">
            Newer
          </Link>
        ) : null}
        {page < totalPages ? (
          <Link className={buttonClass()} href={addressOf(page + 1)} rel="next">
            Older
          </Link>
        ) : null}
      </div>
    </nav>
  )
}
