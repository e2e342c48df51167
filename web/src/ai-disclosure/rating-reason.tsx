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
  /** The stored reason, or empty. */
  reason: string
  /** Whether the form is open. */
  open: boolean
  busy: boolean
  onOpen: () => void
  /** Called with the trimmed text; empty: no reason. */
  onSave: (reason: string) => void
  onClose: () => void
}

/** The reason for a rating: a form, or the text with a way to change it. */
export function RatingReason({ reason, open, busy, onOpen, onSave, onClose }: RatingReasonProps) {
  if (open) return <ReasonForm reason={reason} busy={busy} onSave={onSave} onClose={onClose} />
  if (!reason) return null
  return (
    <p className="why">
      <span>
        Why:{' '}
        <q className="own-words" dir="auto">
          {reason}
        </q>
      </span>
      <Button variant="plain" aria-label="Change the reason" onClick={onOpen}>
        Change
      </Button>
    </p>
  )
}

/** A component of its own, so that the typed text stays until it is saved or the form is closed. */
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
