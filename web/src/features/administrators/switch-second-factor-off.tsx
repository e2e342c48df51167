import { removeSecondFactor } from '@diary/contract/second-factor'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { useCurrentUser } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PasswordInput } from '../account/password-input.tsx'
import { showRefusal } from '../profile/refusal.ts'
import { administratorsQuery, secondFactorQuery } from './queries.ts'

/** Switches one's own one-time codes off, with the password. */
export function SwitchSecondFactorOff() {
  const [asking, setAsking] = useState(false)
  if (asking) return <PasswordNeeded close={() => setAsking(false)} />
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Switch off
      </Button>
    </div>
  )
}

type Values = { password: string }

function PasswordNeeded({ close }: { close: () => void }) {
  const { email } = useCurrentUser()
  const client = useQueryClient()
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(removeSecondFactor.body),
    defaultValues: { password: '' },
  })
  const remove = useMutation({
    mutationFn: (body: Values) => call(removeSecondFactor, { body }),
    onSuccess: async () => {
      showToast(toasts.secondFactorOff)
      await Promise.all(
        [secondFactorQuery, administratorsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      )
    },
    onError: error => showRefusal(form, error, toasts.secondFactorFailed),
  })
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(values => remove.mutate(values))}>
      {/* So that password managers know whose password this is. */}
      <input className="vh" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <Field label="Your password" error={form.formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" autoFocus {...form.register('password')} />
      </Field>
      <div className="row">
        <Button type="submit" variant="danger" busy={remove.isPending && 'Switching off...'}>
          Switch off
        </Button>
        <Button variant="plain" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
