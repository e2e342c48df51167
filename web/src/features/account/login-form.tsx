import { accountMessages, login } from '@diary/contract/account'
import { busyLabels } from '@diary/contract/busy-labels'
import { askedForBefore, paths } from '@diary/contract/paths'
import { signInToasts } from '@diary/contract/sign-in-toasts'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { showFormFailure } from '../../platform/form-failures.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AntiSpamField } from './anti-spam-field.tsx'
import { enterDiary } from './enter-diary.ts'
import { PasswordInput } from './password-input.tsx'
import type { CarryEmail, SignInForms } from './sign-in-forms.ts'
import { tabAddress } from './sign-in-tab.ts'

export interface LoginFormProps {
  login: SignInForms['login']
  carryEmail: CarryEmail
}

export function LoginForm({ login: { form, question }, carryEmail }: LoginFormProps) {
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  const [codeAsked, setCodeAsked] = useState(false)
  useEffect(() => {
    if (codeAsked) setFocus('code')
  }, [codeAsked, setFocus])
  const submit = form.handleSubmit(
    async body => {
      try {
        await call(login, { body })
      } catch (error) {
        if (isFirstAskedForCode(error, body.code)) {
          setCodeAsked(true)
          return
        }
        showFormFailure(form, signInToasts.loginFailed, error)
        return
      }
      await enterDiary('loggedIn', askedForBefore(location.search))
    },
    ({ captchaAnswer }) => {
      if (captchaAnswer?.message === accountMessages.antiSpamWrong)
        showToast({ ...signInToasts.antiSpamWrong, tone: 'bad' })
    },
  )
  return (
    <>
      <form className="stack" noValidate onSubmit={isSubmitting ? event => event.preventDefault() : submit}>
        <Field label="Email" error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="username"
            {...form.register('email', { onChange: event => carryEmail(event.target.value) })}
          />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        {codeAsked ? (
          <Field label="Code" hint="From your authenticator app, or a recovery code." error={errors.code?.message}>
            <TextInput
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className="tabular-nums"
              {...form.register('code')}
            />
          </Field>
        ) : null}
        <AntiSpamField
          question={question}
          error={errors.captchaAnswer?.message}
          control={form.register('captchaAnswer')}
        />

        <Failure>{errors.root?.message}</Failure>
        <Button type="submit" variant="primary" wide busy={isSubmitting && busyLabels.loggingIn}>
          Login
        </Button>
      </form>
      <div className="cluster-between mt-2 -mx-2.5">
        <ButtonLink variant="plain" href={tabAddress('reset')}>
          Forgot password?
        </ButtonLink>
        <ButtonLink variant="plain" href={paths.home}>
          Back to home
        </ButtonLink>
      </div>
    </>
  )
}

/** The password was right, and a one-time code is required that the form has not asked for yet. */
const isFirstAskedForCode = (error: unknown, code: string | undefined) =>
  code === undefined && error instanceof ApiError && error.fields.code !== undefined
