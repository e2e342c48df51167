import { useLayoutEffect, useRef } from 'react'
import { CareLine } from '../../ai-disclosure/care-line.tsx'
import { ThinkingTime } from '../../ui/thinking-time.tsx'
import type { ChatState } from './chat.ts'
import { CoachTurn, OwnTurn, SaidTurn } from './turn.tsx'
import { useStickToBottom } from './use-stick-to-bottom.ts'

export interface ConversationPaneProps {
  state: ChatState
  /** Called for 'I meant something else' on the newest reply. */
  onMeantOtherwise: () => void
}

/** The conversation, scrolled to its end. Follows new text, and scrolls by keyboard. */
export function ConversationPane({ state: { conversation, arriving }, onMeantOtherwise }: ConversationPaneProps) {
  const { turns } = conversation
  const newest = turns.at(-1)
  const pane = useRef<HTMLDivElement>(null)
  const { toEnd, toBeginning } = useStickToBottom(pane)
  const askedAt = arriving?.askedAt
  // A new message scrolls to the end.
  useLayoutEffect(() => {
    if (askedAt) toEnd()
  }, [askedAt, toEnd])
  const helpedAt = newest?.care?.showsHelp ? newest.at : undefined
  // A reply with help is shown from its first line.
  useLayoutEffect(() => {
    const reply = helpedAt && [...(pane.current?.querySelectorAll<HTMLElement>('.turn.care') ?? [])].at(-1)
    if (reply) toBeginning(reply)
  }, [helpedAt, toBeginning])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <div className="pane" ref={pane} role="log" aria-label="Conversation" tabIndex={0}>
      <div>
        {turns.length === 0 && !arriving ? (
          <p className="prompt">
            Talk to a critical friend about whatever is on your mind. Each chat stands alone: it has not read your diary
            {conversation.earlier === 'reads' ? ', but for the entries that you let it read' : ''}.
          </p>
        ) : null}
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
          <SaidTurn key={index} turn={turn} />
        ))}
        {newest?.care && !arriving ? (
          <div className="turn them">
            <CareLine
              care={newest.care}
              whoReads="Who can read this"
              {...(conversation.ending ? {} : { onMeantOtherwise })}
            />
          </div>
        ) : null}
        {arriving ? (
          <>
            <OwnTurn key={turns.length} content={arriving.message} at={arriving.askedAt} />
            {arriving.text.trim() === '' ? null : (
              // Hidden from screen readers until it is complete: the finished turn replaces it.
              <div aria-live="off" aria-busy>
                <CoachTurn content={arriving.text} at={arriving.askedAt} />
              </div>
            )}
            <p className="turn them text-sm text-muted" role="status">
              Coach is typing...
              {arriving.text.trim() === '' ? <ThinkingTime before={arriving.before} /> : null}
            </p>
          </>
        ) : null}
      </div>
    </div>
  )
}
