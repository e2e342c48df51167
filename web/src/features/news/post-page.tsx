import { authorOf, newsTexts } from '@diary/contract/news-texts'
import { pageTitles, paths } from '@diary/contract/paths'
import type { PublishedPost } from '@diary/contract/visitor-pages'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { buttonClass } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { type Anchor, PlainAnchor } from './anchor.tsx'
import { PostDate } from './post-date.tsx'
import { PostTags } from './post-tags.tsx'

/** One post, or a notice that there is none. */
export function PostPage({ data, anchor = PlainAnchor }: { data: PublishedPost | null; anchor?: Anchor }) {
  return data ? <Article post={data} anchor={anchor} /> : <PostMissing anchor={anchor} />
}

function Article({ post, anchor: Link }: { post: PublishedPost; anchor: Anchor }) {
  const { title, tags, author, publishedAt, featuredImage, html } = post
  return (
    <div className="py-8">
      <Link className={buttonClass({ variant: 'plain', className: '-ml-2.5 mb-4' })} href={paths.news}>
        <ArrowLeft {...icon} />
        {newsTexts.back}
      </Link>
      <article className="article">
        <div className="byline tabular-nums">
          <PostTags tags={tags} />
          <p className="mt-2">{authorOf(author)}</p>
          <p>
            <PostDate at={publishedAt} full />
          </p>
        </div>
        <div>
          <h1 dir="auto">{title}</h1>
          {featuredImage ? <img src={featuredImage} alt={title} referrerPolicy="no-referrer" decoding="async" /> : null}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and cleaned */}
          <div className="rich" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </article>
    </div>
  )
}

function PostMissing({ anchor: Link }: { anchor: Anchor }) {
  return (
    <div className="empty">
      <h1>{pageTitles.postMissing}</h1>
      <p>It may have been moved, or taken back to draft.</p>
      <Link className={buttonClass()} href={paths.news}>
        {newsTexts.back}
      </Link>
    </div>
  )
}
