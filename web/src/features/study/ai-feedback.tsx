import type { RatingStatistics } from '@diary/contract/study-statistics'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { NotUpdated } from '../../ui/not-updated.tsx'
import { ratingsQuery } from './queries.ts'
import { type Verdicts, verdictShares } from './shares.ts'

const kinds: readonly { readonly kind: keyof RatingStatistics; readonly label: string }[] = [
  { kind: 'individual_entry', label: 'Individual entries' },
  { kind: 'comprehensive_themes', label: 'Comprehensive themes' },
  { kind: 'chat_response', label: 'Chat replies' },
]

const unreadable = 'Something went wrong on our side. Please try again.'

/** Ratings of AI answers, by kind of answer. */
export function AiFeedback() {
  const { data: statistics, error, refetch, isFetching } = useQuery(ratingsQuery)
  const again = { onRetry: () => void refetch(), busy: isFetching && 'Loading...' }
  return (
    <section aria-labelledby="ai-feedback">
      <h2 className="title-2" id="ai-feedback">
        Feedback on AI
      </h2>
      <p className="text-sm text-muted mb-5">What people who rated an answer made of it.</p>
      {error && statistics ? (
        <NotUpdated what="These figures" text={sentenceFor(error, unreadable)} {...again} />
      ) : null}
      {error && !statistics ? (
        <div role="alert" className="text-sm">
          <p>The ratings could not be loaded. {sentenceFor(error, unreadable)}</p>
          <Button variant="plain" className="-ml-2.5" busy={again.busy} onClick={again.onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <dl className="bars tabular-nums">
          {kinds.map(({ kind, label }) => (
            <div key={kind}>
              <dt>{label}</dt>
              <Ratings verdicts={statistics?.[kind]} />
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Ratings({ verdicts }: { verdicts: Verdicts | undefined }) {
  if (!verdicts)
    return (
      <dd>
        <span className="text-muted">…</span>
      </dd>
    )
  const shares = verdictShares(verdicts)
  if (!shares)
    return (
      <dd>
        <span className="text-muted">No ratings yet</span>
      </dd>
    )
  const all = verdicts.like + verdicts.dislike
  return (
    <dd>
      <span>
        <b>{shares.like}% like</b>, {shares.dislike}% dislike{' '}
        <span className="text-muted">
          of {all} {all === 1 ? 'rating' : 'ratings'}
        </span>
      </span>
      <i style={{ '--w': `${shares.like}%` } as CSSProperties} />
    </dd>
  )
}
