import { newsMessages, type Post } from '@diary/contract/news'
import { TwoVersions, type TwoVersionsProps } from '../../ui/two-versions.tsx'
import { draftOf } from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'

type OtherPostProps = Pick<TwoVersionsProps, 'busy' | 'onKeepMine' | 'onTakeOther'> & { post: Post }

/** What another administrator saved of a post meanwhile, beside one's own text. */
export function PostConflict({ post, ...choice }: OtherPostProps) {
  return (
    <TwoVersions message={newsMessages.changedElsewhere} sheet="leaf" {...choice}>
      <PostPreview draft={draftOf(post)} />
    </TwoVersions>
  )
}
