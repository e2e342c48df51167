import { forgotPassword } from '@diary/contract/account'
import { paths } from '@diary/contract/paths'
import { busyLabels, toasts } from '@diary/contract/toasts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { call } from '../../platform/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { icon } from '../../ui/icon.ts'
import { showToast } from '../../ui/toast-store.ts'
import { showFailure, showOnFields } from './refused.ts'
import type { CarryEmail, SignInForms } from './sign-in-forms.ts'
import { tabAddress } from './sign-in-tab.ts'

export interface ResetMailFormProps {
  form: SignInForms['resetMail']
  carryEmail: CarryEmail
}

export function ResetMailForm({ form, carryEmail }: ResetMailFormProps) {
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async body => {
    try {
      await call(forgotPassword, { body })
    } catch (error) {
      showFailure(toasts.resetMailFailed, error)
      showOnFields(form, ['email'], error)
      return
    }
    form.reset()
    showToast(toasts.resetMailSent)
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
        <Button type="submit" variant="primary" wide busy={isSubmitting && busyLabels.sending}>
          Send Reset Link
        </Button>
      </form>
      <div className="row apart mt-2 -mx-2.5">
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
