import { removeSecondFactor } from '@diary/contract/second-factor'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { showFormFailure } from '../../platform/form-failures.ts'
import { currentUserQuery, useCurrentUser } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PasswordInput } from '../account/index.ts'
import { administratorsQuery, secondFactorQuery } from './queries.ts'

interface SwitchSecondFactorOffProps {
  /** The study requires them: then they can only be set up again, and a code is needed too. */
  required: boolean
}

/** Switches off the caller's one-time codes, with the password. */
export function SwitchSecondFactorOff({ required }: SwitchSecondFactorOffProps) {
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setAsking(false))
    opener.current?.focus()
  }
  if (asking) return <PasswordNeeded required={required} close={close} />
  return (
    <div>
      <Button ref={opener} variant={required ? 'second' : 'danger'} onClick={() => setAsking(true)}>
        {required ? 'Set up anew' : 'Switch off'}
      </Button>
    </div>
  )
}

type Values = { password: string; code?: string | undefined }

function PasswordNeeded({ required, close }: SwitchSecondFactorOffProps & { close: () => void }) {
  const { email } = useCurrentUser()
  const client = useQueryClient()
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(removeSecondFactor.body),
    defaultValues: required ? { password: '', code: '' } : { password: '' },
  })
  const remove = useMutation({
    mutationFn: (body: Values) => call(removeSecondFactor, { body }),
    onSuccess: async () => {
      showToast(toasts.secondFactorOff)
      // Where the study requires codes, the admin area closes until they are set up, and lists nobody.
      const stale = required ? [secondFactorQuery, currentUserQuery] : [secondFactorQuery, administratorsQuery]
      await Promise.all(stale.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
    },
    onError: error => showFormFailure(form, toasts.secondFactorFailed, error),
  })
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(values => remove.mutate(values))}>
      {/* For password managers. */}
      <input
        className="sr-only"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <Field label="Your password" error={form.formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" autoFocus {...form.register('password')} />
      </Field>
      {required ? (
        <Field
          label="Code"
          hint="From your authenticator app, or a recovery code."
          error={form.formState.errors.code?.message}
        >
          <TextInput autoComplete="one-time-code" className="tabular-nums" {...form.register('code')} />
        </Field>
      ) : null}
      <Failure>{form.formState.errors.root?.message}</Failure>
      <div className="cluster">
        <Button
          type="submit"
          variant={required ? 'second' : 'danger'}
          busy={remove.isPending && (required ? 'Checking...' : 'Switching off...')}
        >
          {required ? 'Set up anew' : 'Switch off'}
        </Button>
        <Button variant="plain" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
