import type { Post } from '@diary/contract/news'
import { pathOfPost } from '@diary/contract/paths'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import { copyContent } from '../../platform/copy-content.tsx'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { roles } from '../../ui/table-roles.ts'
import { DeletePost } from './delete-post.tsx'
import { PostDate } from './post-date.tsx'

const columns = ['Title', 'State', 'Published', 'Changed', 'Actions']

/** All posts, drafts included. Published ones open in a new tab. */
export function PostTable({ posts, onEdit }: { posts: readonly Post[]; onEdit: (post: Post) => void }) {
  return (
    <div className="overflow-x-auto mt-4">
      <table {...roles.table} className="tabular-nums fold" aria-labelledby="news">
        <TableHead columns={columns} />
        <tbody {...roles.group}>
          {posts.map(post => (
            <PostRow key={post.id} post={post} onEdit={() => onEdit(post)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PostRow({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { title, slug, published, publishedAt, updatedAt } = post
  const path = pathOfPost(slug)
  return (
    <tr {...roles.row}>
      <td {...roles.cell} className="wrap-anywhere">
        {published ? (
          <a href={path} target="_blank" rel="noopener" dir="auto">
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <span dir="auto">{title}</span>
        )}
      </td>
      <td {...roles.cell} data-l="State">
        <span className={published ? 'badge ok' : 'badge'}>{published ? 'Published' : 'Draft'}</span>
      </td>
      <td {...roles.cell} data-l="Published" className="whitespace-nowrap">
        {publishedAt ? <PostDate at={publishedAt} /> : <span>Never</span>}
      </td>
      <td {...roles.cell} data-l="Changed" className="whitespace-nowrap">
        <PostDate at={updatedAt} />
      </td>
      <td {...roles.cell} className="row-actions">
        <div className="cluster gap-1">
          <Button variant="plain" onClick={onEdit}>
            <Pencil {...icon} />
            Edit<span className="sr-only"> {title}</span>
          </Button>
          {published ? (
            <Button variant="plain" onClick={() => void copyContent(new URL(path, location.href).href)}>
              <Copy {...icon} />
              Copy link<span className="sr-only"> to {title}</span>
            </Button>
          ) : null}
          <DeletePost post={post} />
        </div>
      </td>
    </tr>
  )
}
