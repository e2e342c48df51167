import type { EarlierEntry } from '@diary/contract/entries'
import { choicesAnchor, paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { RatingButtons } from '../../ai-disclosure/rating-buttons.tsx'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { writtenBy } from '../../entry-display/entry-labels.ts'
import { ReadBeside } from '../../entry-display/read-beside.tsx'
import { AiText, Attribution } from '../../ui/ai-text.tsx'
import { Words } from '../../ui/words.tsx'
import { useStillThere } from '../entries/index.ts'
import type { Turn } from './conversation.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** Today only the time; older turns of an open conversation show their day. */
const timeOf = (at: Date) => (at.toDateString() === new Date().toDateString() ? time : day).format(at)

function Moment({ who, at }: { who: string; at: string }) {
  return (
    <time dateTime={at}>
      {who}, {timeOf(new Date(at))}
    </time>
  )
}

/** The person's message, exactly as typed. */
export function OwnTurn({ content, at }: { content: string; at: string }) {
  return (
    <div className="turn">
      <Moment who="You" at={at} />
      <Words text={content} />
    </div>
  )
}

export interface CoachTurnProps {
  content: string
  at: string
  /** It answers something hard. */
  care?: boolean | undefined
  children?: ReactNode
}

/** The coach's reply, as Markdown, with its attribution. */
export function CoachTurn({ content, at, care, children }: CoachTurnProps) {
  return (
    <div className={care ? 'turn them care' : 'turn them'}>
      <Moment who="Coach" at={at} />
      <AiText>
        <AiMarkdown text={content} />
      </AiText>
      {children}
    </div>
  )
}

/** The earlier entries that were read for the reply and are still there. */
function Beside({ entries }: { entries: readonly EarlierEntry[] }) {
  return <ReadBeside entries={useStillThere(entries)} />
}

/** A turn of the conversation. Turns never change, so a long conversation is not re-rendered. */
export const SaidTurn = memo(({ turn }: { turn: Turn }) => {
  const { role, content, at, stamp, replyId, care, stopped, readBeside = [], mayNotReadEarlier } = turn
  if (role === 'user') return <OwnTurn content={content} at={at} />
  return (
    <CoachTurn content={content} at={at} care={care !== undefined}>
      {stopped ? <p className="text-xs text-muted">You stopped this reply before its end.</p> : null}
      {mayNotReadEarlier ? (
        <p className="text-xs text-muted">
          Your earlier entries were not read for this: ‘AI may read my earlier entries’ is off in your{' '}
          <Link to={paths.profile} hash={choicesAnchor}>
            Profile
          </Link>
          .
        </p>
      ) : null}
      {stamp ? <Attribution by={writtenBy(stamp)} /> : null}
      <Beside entries={readBeside} />
      {replyId && !care ? <RatingButtons feedbackType="chat_response" targetId={replyId} size="sm" /> : null}
    </CoachTurn>
  )
})
