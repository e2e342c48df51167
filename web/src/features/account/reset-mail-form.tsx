import { forgotPassword } from '@diary/contract/account'
import { busyLabels } from '@diary/contract/busy-labels'
import { paths } from '@diary/contract/paths'
import { signInToasts } from '@diary/contract/sign-in-toasts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { call } from '../../platform/api.ts'
import { showFormFailure } from '../../platform/form-failures.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { icon } from '../../ui/icon.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { CarryEmail, SignInForms } from './sign-in-forms.ts'
import { tabAddress } from './sign-in-tab.ts'

export interface ResetMailFormProps {
  resetMail: SignInForms['resetMail']
  carryEmail: CarryEmail
}

export function ResetMailForm({ resetMail: { form, sentTo, setSentTo }, carryEmail }: ResetMailFormProps) {
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async body => {
    try {
      await call(forgotPassword, { body })
    } catch (error) {
      setSentTo(undefined)
      showFormFailure(form, signInToasts.resetMailFailed, error)
      return
    }
    form.reset()
    setSentTo(body.email)
    showToast({ ...signInToasts.resetMailSent, silent: true })
  })
  return (
    <>
      <form className="stack" noValidate onSubmit={isSubmitting ? event => event.preventDefault() : submit}>
        <Field label="Email" hint="A link to choose a new password goes there." error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="email"
            {...form.register('email', { onChange: event => carryEmail(event.target.value) })}
          />
        </Field>
        <Failure>{errors.root?.message}</Failure>
        {sentTo ? (
          <Callout live>
            <p>{signInToasts.resetMailSent.text}</p>
            <p className="mt-1">
              They go to <b className="wrap-anywhere">{sentTo}</b>, and the link works for one hour. Look in the spam
              folder, too.
            </p>
          </Callout>
        ) : null}
        <Button type="submit" variant="primary" wide busy={isSubmitting && busyLabels.sending}>
          Send Reset Link
        </Button>
      </form>
      <div className="cluster-between mt-2 -mx-2.5">
        <ButtonLink variant="plain" href={tabAddress('login')}>
          <ArrowLeft {...icon} />
          Back to Login
        </ButtonLink>
        <ButtonLink variant="plain" href={paths.home}>
          Back to home
        </ButtonLink>
      </div>
    </>
  )
}
