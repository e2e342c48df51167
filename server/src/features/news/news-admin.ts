import { type NewPost, newsMessages, type PostChange, type SavedPost } from '@diary/contract/news'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { violatedConstraint } from '../../platform/database/constraint-violation.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { AccountId } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import type { Account } from '../account/index.ts'
import { recordAudit } from '../audit/index.ts'
import { cleanMarkdown } from './clean-markdown.ts'
import { toAdminPost } from './post-answers.ts'
import { freeSlug, wantedSlug } from './slug.ts'
import { addPost, lockPost, type PostRow, removePost, replacePost, slugsLike } from './store.ts'

/** Tries for a free slug: enough for so many concurrent writers of one title. */
const maxTries = 50

const gone = () => problem(404, newsMessages.notFound)

/** The stored fields of a post. */
const written = ({ title, content, excerpt, featuredImage, tags, published }: NewPost) => {
  const cleaned = cleanMarkdown(content)
  if (cleaned.content.trim() === '') throw fieldProblem('content', newsMessages.contentMissing)
  return {
    fields: {
      title,
      content: cleaned.content,
      excerpt: excerpt || null,
      featured_image: featuredImage || null,
      tags: [...new Set(tags?.filter(Boolean))],
      published,
    },
    takenOut: [...cleaned.takenOut],
  }
}

/** Administrators' actions on posts; each is recorded in the audit log. */
export const createNewsAdmin = ({ database, clock }: Context, { accounts }: Pick<Account, 'accounts'>) => {
  /** Retries with another slug where a concurrent writer has taken it and the database refuses the second. */
  const retryOnTakenSlug = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await inTransaction(database, work)
      } catch (error) {
        // Taken meanwhile: the next try sees the conflicting row.
        if (violatedConstraint(error) !== 'one_post_a_slug' || tries === maxTries) throw error
      }
    }
  }
  const slugFor = async (tx: Transaction, own: string, { id, title }: Pick<PostRow, 'id' | 'title'>) => {
    const wanted = wantedSlug(own, title)
    return freeSlug(wanted, await slugsLike(tx, wanted, id))
  }

  return {
    create: async (actor: AccountId, post: NewPost): Promise<SavedPost> => {
      const { fields, takenOut } = written(post)
      const author = (await accounts.find(database, actor))?.profile
      return retryOnTakenSlug(async tx => {
        const at = clock()
        const id = newId()
        const row: PostRow = {
          id,
          ...fields,
          slug: await slugFor(tx, post.slug ?? '', { id, title: fields.title }),
          published_at: fields.published ? at : null,
          author_first_name: author?.firstName || null,
          author_last_name: author?.lastName || null,
          created_at: at,
          updated_at: at,
        }
        await addPost(tx, row)
        const details = { slug: row.slug, published: row.published }
        await recordAudit(tx, { actor, action: 'post-created', subject: 'post', subjectId: id, details, at })
        return { ...toAdminPost(row), takenOut }
      })
    },

    /** Throws 404 where there is no such post, and 409 where it has changed since it was opened. */
    change: async (actor: AccountId, id: string, change: PostChange): Promise<SavedPost> => {
      if (!isUuid(id)) throw gone()
      const { fields, takenOut } = written(change)
      return retryOnTakenSlug(async tx => {
        const before = await lockPost(tx, id)
        if (!before) throw gone()
        const opened = change.updatedAt && Date.parse(change.updatedAt)
        if (opened && opened !== before.updated_at.getTime()) throw problem(409, newsMessages.changedElsewhere)
        const at = clock()
        const row: PostRow = {
          ...before,
          ...fields,
          // Without a slug in the change it stays, and with it every link to the post.
          slug:
            change.slug === undefined ? before.slug : await slugFor(tx, change.slug ?? '', { id, title: fields.title }),
          published_at: before.published_at ?? (fields.published ? at : null),
          // Strictly increasing, so that it identifies a state.
          updated_at: new Date(Math.max(at.getTime(), before.updated_at.getTime() + 1)),
        }
        await replacePost(tx, row)
        const details = { slug: row.slug, published: row.published, wasPublished: before.published }
        await recordAudit(tx, { actor, action: 'post-changed', subject: 'post', subjectId: id, details, at })
        return { ...toAdminPost(row), takenOut }
      })
    },

    remove: async (actor: AccountId, id: string): Promise<void> => {
      if (!isUuid(id)) throw gone()
      await inTransaction(database, async tx => {
        if (!(await removePost(tx, id))) throw gone()
        await recordAudit(tx, { actor, action: 'post-deleted', subject: 'post', subjectId: id, at: clock() })
      })
    },
  }
}
