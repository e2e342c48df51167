import { accountMessages } from '@diary/contract/account'
import { paths } from '@diary/contract/paths'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from './outcome.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Sets a new password with the token of a mailed link, or says that there is none. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const [done, setDone] = useState(false)
  if (done) return <ResetComplete />
  return token ? <ResetPasswordForm token={token} onDone={() => setDone(true)} /> : <InvalidResetLink />
}

function ResetComplete() {
  return (
    <Outcome title="Password Reset Complete" arrived>
      <p className="text-muted mt-3 mb-5">{accountMessages.passwordReset}</p>
      <ButtonLink variant="primary" href={paths.login}>
        Go to Login
      </ButtonLink>
    </Outcome>
  )
}

function InvalidResetLink() {
  return (
    <Outcome title="Invalid Reset Link">
      <p className="mt-3">{accountMessages.resetInvalid}</p>
      <p className="text-muted mt-2 mb-5">Please request a new password reset link from the login page.</p>
      <ButtonLink href={paths.login}>Back to Login</ButtonLink>
    </Outcome>
  )
}
