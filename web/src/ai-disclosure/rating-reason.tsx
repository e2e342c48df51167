import { busyLabels } from '@diary/contract/busy-labels'
import { ratingLimits, ratingMessages } from '@diary/contract/ratings'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field, TextInput } from '../ui/field.tsx'

export interface RatingReasonProps {
  /** What was said before, or empty. */
  reason: string
  /** Whether it is being asked for. */
  open: boolean
  busy: boolean
  onOpen: () => void
  /** Called with what was typed, without space around it; empty: no reason. */
  onSave: (reason: string) => void
  onClose: () => void
}

/** Why an answer was rated so, in a line of one's own: asked for, or shown with a way to change it. */
export function RatingReason({ reason, open, busy, onOpen, onSave, onClose }: RatingReasonProps) {
  if (open) return <ReasonForm reason={reason} busy={busy} onSave={onSave} onClose={onClose} />
  if (!reason) return null
  return (
    <p className="why">
      <span>
        Why:{' '}
        <q className="own" dir="auto">
          {reason}
        </q>
      </span>
      <Button variant="plain" aria-label="Change the reason" onClick={onOpen}>
        Change
      </Button>
    </p>
  )
}

/** On its own, so that what was typed stays while it cannot be saved, and is gone once it was put away. */
function ReasonForm({
  reason,
  busy,
  onSave,
  onClose,
}: Pick<RatingReasonProps, 'reason' | 'busy' | 'onSave' | 'onClose'>) {
  const [typed, setTyped] = useState(reason)
  const said = typed.trim()
  const tooLong = said.length > ratingLimits.reasonMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It may stand inside a form or a dialog of its own.
    event.stopPropagation()
    if (!tooLong && !busy) onSave(said)
  }
  return (
    <form className="why" noValidate onSubmit={submit}>
      <Field label="Why? (optional)" error={tooLong ? ratingMessages.reasonLong : undefined}>
        <TextInput dir="auto" autoComplete="off" value={typed} onChange={event => setTyped(event.target.value)} />
      </Field>
      <div className="row">
        <Button type="submit" busy={busy && busyLabels.saving}>
          Save
        </Button>
        <Button variant="plain" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
