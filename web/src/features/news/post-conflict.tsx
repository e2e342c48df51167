import { newsMessages, type Post } from '@diary/contract/news'
import { TwoVersions, type TwoVersionsProps } from '../../ui/two-versions.tsx'
import { draftOf } from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'

type OtherPostProps = Pick<TwoVersionsProps, 'busy' | 'onKeepMine' | 'onTakeOther'> & { post: Post }

/** The version that another administrator saved meanwhile, beside the own one. */
export function PostConflict({ post, ...choice }: OtherPostProps) {
  return (
    <TwoVersions message={newsMessages.changedElsewhere} sheet="leaf" {...choice}>
      <PostPreview draft={draftOf(post)} />
    </TwoVersions>
  )
}
