import { accountMessages, type CurrentUser, NewPassword } from '@diary/contract/account'
import { accountLimits } from '@diary/contract/account-lists'
import { changePassword } from '@diary/contract/sessions'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { showFormFailure } from '../../platform/form-failures.ts'
import { currentUserQuery } from '../../platform/session.ts'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PasswordInput, passwordHint } from '../account/index.ts'
import { FormButtons } from './form-buttons.tsx'
import { sessionsQuery } from './queries.ts'

const PasswordEntry = z
  .object({
    password: z.string().check(z.minLength(1, accountMessages.password)),
    newPassword: NewPassword,
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: accountMessages.passwordsDiffer,
      path: ['confirmPassword'],
      // Also while other fields are wrong, so that all errors show at once.
      when: () => true,
    }),
  )
type PasswordEntry = z.infer<typeof PasswordEntry>

export function PasswordForm({ user, close }: { user: CurrentUser; close: () => void }) {
  const form = useForm<PasswordEntry, unknown, PasswordEntry>({
    resolver: standardSchemaResolver(PasswordEntry),
    defaultValues: { password: '', newPassword: '', confirmPassword: '' },
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  const { errors } = form.formState
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ password, newPassword }: PasswordEntry) => call(changePassword, { body: { password, newPassword } }),
    onSuccess: () => {
      showToast(toasts.passwordChanged)
      close()
      // The current user too: a password chosen by another administrator is replaced.
      for (const { queryKey } of [sessionsQuery, currentUserQuery]) void client.invalidateQueries({ queryKey })
    },
    onError: error => showFormFailure(form, toasts.passwordChangeFailed, error),
  })
  const hint = user.isAdmin
    ? `At least ${accountLimits.administratorPasswordMin} characters.`
    : passwordHint(form.watch('newPassword'))

  return (
    <form onSubmit={form.handleSubmit(values => change.mutate(values))} noValidate>
      {/* For password managers. */}
      <input
        className="sr-only"
        type="email"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <div className="form">
        <Field full label="Current Password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        <Field label="New Password" hint={hint} error={errors.newPassword?.message}>
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
        </Field>
        <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
          <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
        </Field>
      </div>
      <FormButtons save="Change Password" saving={change.isPending} failure={errors.root?.message} onCancel={close} />
    </form>
  )
}
