import { busyLabels } from '@diary/contract/busy-labels'
import { rateAnswer } from '@diary/contract/ratings'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Field, TextInput } from '../ui/field.tsx'

const Reason = z.pick(rateAnswer.body, { reason: true })
type Reason = z.infer<typeof Reason>

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
  const form = useForm<Reason, unknown, Reason>({
    resolver: standardSchemaResolver(Reason),
    defaultValues: { reason },
    mode: 'onChange',
  })
  const submit = (event: SyntheticEvent) => {
    // It may stand inside a form or a dialog of its own.
    event.stopPropagation()
    void form.handleSubmit(({ reason }) => {
      if (!busy) onSave(reason ?? '')
    })(event)
  }
  return (
    <form className="why" noValidate onSubmit={submit}>
      <Field label="Why? (optional)" error={form.formState.errors.reason?.message}>
        <TextInput dir="auto" autoComplete="off" {...form.register('reason', { setValueAs: trimmed })} />
      </Field>
      <div className="cluster">
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

const trimmed = (typed: string) => typed.trim()
