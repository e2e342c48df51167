import type { RatingValue } from '@diary/contract/ratings'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { icon } from '../ui/icon.ts'
import { RatingReason } from './rating-reason.tsx'
import { type Answer, useRating } from './use-rating.ts'

export interface RatingButtonsProps extends Answer {
  /** `sm`: the thumbs alone, for an answer among many; `md`: with the question; `lg`: with words beside the thumbs. */
  size?: 'sm' | 'md' | 'lg' | undefined
}

const choices: readonly { readonly value: RatingValue; readonly label: string; readonly Thumb: typeof ThumbsUp }[] = [
  { value: 'like', label: 'Like', Thumb: ThumbsUp },
  { value: 'dislike', label: 'Dislike', Thumb: ThumbsDown },
]

/**
 * Like or Dislike for an answer of AI: the other one replaces it, the same one again removes it. Then asks for a
 * reason.
 */
export function RatingButtons({ feedbackType, targetId, size = 'md' }: RatingButtonsProps) {
  const { current, rate, remove, busy } = useRating({ feedbackType, targetId })
  const [asking, setAsking] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const question = useId()

  const press = async (value: RatingValue) => {
    if (current?.rating === value) {
      setAsking(false)
      return remove()
    }
    setAsking(await rate(value))
  }
  const stopAsking = () => {
    group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    setAsking(false)
  }
  return (
    <div className={`rating ${size}`} ref={group}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its children as a row everywhere */}
      <div role="group" aria-labelledby={question} className="thumbs">
        <span id={question} className={size === 'sm' ? 'sr-only' : undefined}>
          Was this useful?
        </span>
        {choices.map(({ value, label, Thumb }) => (
          <Button
            key={value}
            variant="plain"
            iconOnly={size !== 'lg'}
            aria-label={size === 'lg' ? undefined : label}
            aria-pressed={current?.rating === value}
            onClick={() => void press(value)}
          >
            <Thumb {...icon} />
            {size === 'lg' ? label : null}
          </Button>
        ))}
      </div>
      {current ? (
        <RatingReason
          reason={current.reason ?? ''}
          open={asking}
          busy={busy}
          onOpen={() => setAsking(true)}
          onSave={async reason => {
            if (await rate(current.rating, reason)) stopAsking()
          }}
          onClose={stopAsking}
        />
      ) : null}
    </div>
  )
}
