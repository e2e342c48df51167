import { accountLimits } from '@diary/contract/account-lists'
import { administratorLimits, createAdministrator } from '@diary/contract/administrators'
import { busyLabels } from '@diary/contract/busy-labels'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { showFormFailure } from '../../platform/form-failures.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PasswordInput } from '../account/index.ts'
import { administratorsQuery } from './queries.ts'

type Values = z.output<typeof createAdministrator.body>
const empty: Values = { fullName: '', email: '', password: '' }

/** A form to add an administrator: the button is enabled once all three fields are filled. */
export function NewAdministrator() {
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(createAdministrator.body),
    defaultValues: empty,
  })
  const { errors } = form.formState
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (body: Values) => call(createAdministrator, { body }),
    onSuccess: ({ fullName, email }) => {
      showToast({ ...toasts.adminCreated, text: `${fullName} is told by mail to ${email}.` })
      form.reset(empty)
      return client.invalidateQueries({ queryKey: administratorsQuery.queryKey })
    },
    onError: error => showFormFailure(form, toasts.adminCreationFailed, error),
  })
  const filled = Object.values(form.watch()).every(value => value.trim() !== '')

  return (
    <Panel title="Add an administrator">
      <form className="stack max-w-words" noValidate onSubmit={form.handleSubmit(values => create.mutate(values))}>
        <Field label="Full name" error={errors.fullName?.message}>
          <TextInput autoComplete="off" {...form.register('fullName')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field
          label="Password"
          error={errors.password?.message}
          hint={`At least ${accountLimits.administratorPasswordMin} characters. It serves for ${administratorLimits.firstPasswordDays} days; a mail leads them to a password of their own.`}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Failure>{errors.root?.message}</Failure>
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={!filled}
            busy={create.isPending && busyLabels.creatingAccount}
          >
            Create admin
          </Button>
        </div>
      </form>
    </Panel>
  )
}
