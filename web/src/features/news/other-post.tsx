import { newsMessages, type Post } from '@diary/contract/news'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { draftOf } from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'

export interface OtherPostProps {
  post: Post
  busy: string | false
  onKeepMine: () => void
  onTakeOther: () => void
}

/** What another administrator saved meanwhile, beside one's own text, with the choice between them. */
export function OtherPost({ post, busy, onKeepMine, onTakeOther }: OtherPostProps) {
  return (
    <div className="stack">
      <Note tone="look" live>
        <p>{newsMessages.changedElsewhere}</p>
      </Note>
      <h3 id="other-post" className="label">
        The other version
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached from the keyboard */}
      <section className="leaf" tabIndex={0} aria-labelledby="other-post">
        <PostPreview draft={draftOf(post)} />
      </section>
      <div className="row">
        <Button variant="primary" busy={busy} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeOther}>Take the other</Button>
      </div>
    </div>
  )
}
