import { authorOf, newsTexts } from '@diary/contract/news-texts'
import { pathOfPost, paths } from '@diary/contract/paths'
import type { NewsPageData, PostSummary } from '@diary/contract/visitor-pages'
import { type Anchor, PlainAnchor } from './anchor.tsx'
import { NewsHead } from './news-head.tsx'
import { NewsPager } from './news-pager.tsx'
import { PostDate } from './post-date.tsx'
import { PostTags } from './post-tags.tsx'

/** The list of posts, newest first. */
export function NewsPage({ data, anchor = PlainAnchor }: { data: NewsPageData; anchor?: Anchor }) {
  const { posts } = data
  return (
    <>
      <NewsHead />
      <div className="posts">
        {posts.map(post => (
          <PostCard key={post.slug} post={post} anchor={anchor} />
        ))}
        {posts.length === 0 ? <NoPosts data={data} anchor={anchor} /> : null}
      </div>
      {posts.length > 0 ? <NewsPager data={data} anchor={anchor} /> : null}
    </>
  )
}

function PostCard({ post, anchor: Link }: { post: PostSummary; anchor: Anchor }) {
  const { slug, title, excerpt, tags, author, publishedAt } = post
  return (
    <article className="entry">
      <p className="byline tabular-nums">
        <PostDate at={publishedAt} />
        <span>{authorOf(author)}</span>
      </p>
      <div>
        <PostTags tags={tags} />
        <h2 dir="auto">
          <Link href={pathOfPost(slug)}>{title}</Link>
        </h2>
        {excerpt ? (
          <p className="text-muted" dir="auto">
            {excerpt}
          </p>
        ) : null}
      </div>
    </article>
  )
}

function NoPosts({ data, anchor: Link }: { data: NewsPageData; anchor: Anchor }) {
  if (data.pagination.total === 0) return <p className="text-muted none">{newsTexts.empty}</p>
  return (
    <p className="text-muted none">
      There are no posts on this page. <Link href={paths.news}>To the newest posts</Link>
    </p>
  )
}
