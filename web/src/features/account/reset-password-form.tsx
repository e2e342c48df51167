import { NewPassword, resetPassword } from '@diary/contract/account'
import { busyLabels } from '@diary/contract/busy-labels'
import { paths } from '@diary/contract/paths'
import { signInToasts } from '@diary/contract/sign-in-toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, call } from '../../platform/api.ts'
import { showFormFailure } from '../../platform/form-failures.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Field } from '../../ui/field.tsx'
import { icon } from '../../ui/icon.ts'
import { showToast } from '../../ui/toast-store.ts'
import { AccountFrame } from './account-frame.tsx'
import { PasswordHint } from './password-hint.tsx'
import { PasswordInput } from './password-input.tsx'
import { passwordsMatch } from './passwords-match.ts'
import { tabAddress } from './sign-in-tab.ts'

const NewPasswordTwice = z.object({ password: NewPassword, confirmPassword: z.string() }).check(passwordsMatch)

export interface ResetPasswordFormProps {
  token: string
  onDone: () => void
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useForm<z.input<typeof NewPasswordTwice>, unknown, z.output<typeof NewPasswordTwice>>({
    resolver: standardSchemaResolver(NewPasswordTwice),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const [isLinkOver, setLinkOver] = useState(false)
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const submit = form.handleSubmit(async values => {
    try {
      await call(resetPassword, { body: { token, password: values.password } })
    } catch (error) {
      showFormFailure(form, signInToasts.resetFailed, error)
      // The link is used or expired: only another link helps.
      setLinkOver(error instanceof ApiError && error.status === 404)
      return
    }
    showToast(signInToasts.passwordReset)
    onDone()
  })
  return (
    <AccountFrame>
      <h1>Reset Your Password</h1>
      <form className="stack mt-5" noValidate onSubmit={isSubmitting ? event => event.preventDefault() : submit}>
        <Field label="New Password" hint={<PasswordHint password={password} />} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('password', { deps: ['confirmPassword'] })} />
        </Field>
        <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        {errors.root ? (
          <Callout tone="bad" live>
            <p>{errors.root.message}</p>
            {isLinkOver ? (
              <p className="mt-1">
                Please request a new password reset link from{' '}
                <a href={`${paths.login}${tabAddress('reset')}`}>the login page</a>.
              </p>
            ) : null}
          </Callout>
        ) : null}
        <Button type="submit" variant="primary" wide busy={isSubmitting && busyLabels.resetting}>
          Reset Password
        </Button>
      </form>
      <div className="cluster mt-2 -mx-2.5">
        <ButtonLink variant="plain" href={paths.login}>
          <ArrowLeft {...icon} />
          Back to Login
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
