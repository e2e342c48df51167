import { changePost, createPost, deletePost, listNews, listPosts, type Post, readNews } from '@diary/contract/news'
import { toasts } from '@diary/contract/toasts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type PostDraft, postOf } from './post-draft.ts'

/** One page of all posts, drafts included, the last changed first. */
export const postsQuery = (page: number) =>
  queryOptions({
    queryKey: [listPosts.path, page],
    queryFn: ({ signal }) => call(listPosts, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** The present version of a post; undefined where it is deleted. A post just changed is on the first page. */
export const readPost = async (id: string): Promise<Post | undefined> => {
  const { posts } = await call(listPosts)
  return posts.find(post => post.id === id)
}

const refresh = (client: QueryClient) =>
  Promise.all([listPosts, listNews, readNews].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

const outcomeOf = ({ published, wasPublished }: PostDraft): string => {
  if (published) return wasPublished ? 'The post has been changed.' : 'The post has been published.'
  return wasPublished ? 'The post is a draft again.' : 'The draft has been saved.'
}

/** Conflicts are passed on: the form handles them. */
export const isInTheWay = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404)

/** Saves a post, new or changed. */
export const useSavePost = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: PostDraft) => {
      const { id, updatedAt, wasPublished } = draft
      const body = postOf(draft)
      if (id === null) return call(createPost, { body })
      return call(changePost, { params: { id }, body: { ...body, wasPublished, ...(updatedAt ? { updatedAt } : {}) } })
    },
    onSuccess: async (_, draft) => {
      showToast({ ...toasts.postSaved, text: outcomeOf(draft), tone: 'good' })
      await refresh(client)
    },
    onError: (error, draft) => {
      if (draft.id !== null && isInTheWay(error)) return
      const { title, text } = draft.id === null ? toasts.postCreationFailed : toasts.postUpdateFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
  })
}

/** @param onDone runs when it is deleted, or was already */
export const useDeletePost = (id: string, onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deletePost, { params: { id } }),
    onSuccess: async () => {
      showToast({ ...toasts.postSaved, text: 'The post has been deleted.', tone: 'good' })
      // Refetches first: the focus would return to a button of the post and be lost with it a moment later.
      await refresh(client)
      onDone()
    },
    onError: async error => {
      const { title, text } = toasts.postDeletionFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
      if (!isInTheWay(error)) return
      await refresh(client)
      onDone()
    },
  })
}
