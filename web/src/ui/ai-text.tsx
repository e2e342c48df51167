import type { ReactNode } from 'react'

/** AI's text. Always followed by an `Attribution`. */
export function AiText({ children }: { children: ReactNode }) {
  return <div className="voice">{children}</div>
}

export interface AttributionProps {
  /** Who wrote it: 'Built-in analysis', or 'Written by' and the model's name. */
  by: string
  at?: Date | undefined
  /** The framework and edition where one was used, or another remark. */
  children?: ReactNode
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Attribution of AI's text: provider, time (in the reader's zone), framework. */
export function Attribution({ by, at, children }: AttributionProps) {
  return (
    <p className="attribution">
      <b>{by}</b>
      {at ? (
        <time dateTime={at.toISOString()}>
          {day.format(at)}, {time.format(at)}
        </time>
      ) : null}
      {children ? <span>{children}</span> : null}
    </p>
  )
}

const shapes = { positive: 'sentiment positive', neutral: 'sentiment', negative: 'sentiment negative' }

/** A sentiment: a disc (filled, ring, half) and the word. Never a face, a score or only a colour. */
export function SentimentBadge({ sentiment, children }: { sentiment: keyof typeof shapes; children: ReactNode }) {
  return <span className={shapes[sentiment]}>{children}</span>
}

/** Names as plain text, `shown` of them, then '+N more'. */
export function TagList({ names, shown = names.length }: { names: readonly string[]; shown?: number }) {
  const more = names.length - shown
  return (
    <span className="tags">
      {names.slice(0, shown).map(name => (
        <span key={name}>{name}</span>
      ))}
      {more > 0 ? <span className="more">+{more} more</span> : null}
    </span>
  )
}
