import { PostPage } from './post-page.tsx'

/** One post, for whoever is signed in. */
export function PostScreen() {
  return <PostPage data={null} />
}
