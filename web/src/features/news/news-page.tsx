import type { NewsPageData } from '@diary/contract/visitor-pages'

/** The list of posts. */
export function NewsPage({ data }: { data: NewsPageData }) {
  return (
    <>
      <div className="head">
        <div>
          <h1>News &amp; Updates</h1>
          <p className="lead">Latest insights and updates</p>
        </div>
      </div>
      {data.posts.length === 0 ? <p className="quiet">No blog posts available yet.</p> : null}
    </>
  )
}
