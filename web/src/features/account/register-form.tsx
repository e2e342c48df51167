import { accountMessages, register } from '@diary/contract/account'
import { projectSizes, sectors } from '@diary/contract/account-lists'
import { busyLabels } from '@diary/contract/busy-labels'
import { paths } from '@diary/contract/paths'
import { signInToasts } from '@diary/contract/sign-in-toasts'
import { useWatch } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { showFormFailure } from '../../platform/form-failures.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AntiSpamField } from './anti-spam-field.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { enterDiary } from './enter-diary.ts'
import { PasswordHint } from './password-hint.tsx'
import { PasswordInput } from './password-input.tsx'
import type { CarryEmail, SignInForms } from './sign-in-forms.ts'

export interface RegisterFormProps {
  registration: SignInForms['registration']
  carryEmail: CarryEmail
}

export function RegisterForm({ registration: { form, question }, carryEmail }: RegisterFormProps) {
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const submit = form.handleSubmit(
    async ({ confirmPassword: _, isAdult: __, ...body }) => {
      try {
        await call(register, { body })
      } catch (error) {
        showFormFailure(form, signInToasts.registrationFailed, error)
        return
      }
      await enterDiary('registered')
    },
    ({ captchaAnswer }) => {
      if (captchaAnswer?.message === accountMessages.antiSpamWrong)
        showToast({ ...signInToasts.antiSpamWrong, tone: 'bad' })
    },
  )
  return (
    <>
      <form className="stack" noValidate onSubmit={isSubmitting ? event => event.preventDefault() : submit}>
        <p className="hint">All fields are needed.</p>
        <div className="form gap-x-4">
          <Field label="First Name" error={errors.firstName?.message}>
            <TextInput autoComplete="given-name" {...form.register('firstName')} />
          </Field>
          <Field label="Last Name" error={errors.lastName?.message}>
            <TextInput autoComplete="family-name" {...form.register('lastName')} />
          </Field>
          <Field label="Email" error={errors.email?.message} full>
            <TextInput
              type="email"
              autoComplete="email"
              {...form.register('email', { onChange: event => carryEmail(event.target.value) })}
            />
          </Field>
          <Field label="Password" hint={<PasswordHint password={password} />} error={errors.password?.message}>
            <PasswordInput autoComplete="new-password" {...form.register('password', { deps: ['confirmPassword'] })} />
          </Field>
          <Field label="Confirm Password" error={errors.confirmPassword?.message}>
            <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
          </Field>
          <Field label="Sector" error={errors.sector?.message}>
            <ChoiceInput choices={sectors} none="Select your sector" {...form.register('sector')} />
          </Field>
          <Field label="Job Role" error={errors.role?.message}>
            <TextInput autoComplete="organization-title" {...form.register('role')} />
          </Field>
          <Field label="Typical Project Size (Budget)" error={errors.projectSize?.message} full>
            <ChoiceInput choices={projectSizes} none="Select a project size" {...form.register('projectSize')} />
          </Field>
          <AntiSpamField
            question={question}
            error={errors.captchaAnswer?.message}
            control={form.register('captchaAnswer')}
          />
        </div>
        <Checkbox error={errors.isAdult?.message} {...form.register('isAdult')}>
          I am 18 or over
        </Checkbox>
        <Failure>{errors.root?.message}</Failure>
        <Button type="submit" variant="primary" wide busy={isSubmitting && busyLabels.creatingAccount}>
          Register
        </Button>
      </form>
      <div className="cluster mt-2 -mx-2.5">
        <ButtonLink variant="plain" href={paths.home}>
          Back to home
        </ButtonLink>
      </div>
    </>
  )
}
