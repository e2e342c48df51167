import type { CurrentUser } from '@diary/contract/account'
import { accountLimits } from '@diary/contract/account-lists'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { showFormFailure } from '../../platform/form-failures.ts'
import { Field, TextInput } from '../../ui/field.tsx'
import { emailWords } from './email-labels.ts'
import { FormButtons } from './form-buttons.tsx'
import { PersonalChange, useSaveProfile } from './save-profile.ts'

export function PersonalForm({ user, close }: { user: CurrentUser; close: () => void }) {
  const form = useForm<PersonalChange, unknown, PersonalChange>({
    resolver: standardSchemaResolver(PersonalChange),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, email: user.email },
  })
  const { setFocus } = form
  useEffect(() => setFocus('firstName'), [setFocus])
  const { errors } = form.formState
  const save = useSaveProfile(user)
  const submit = form.handleSubmit(change =>
    save.mutate(change, {
      onSuccess: close,
      onError: error => showFormFailure(form, toasts.profileUpdateFailed, error),
    }),
  )
  const moves = form.watch('email').trim().toLowerCase() !== user.email.toLowerCase()

  return (
    <form onSubmit={submit} noValidate>
      <div className="form">
        <Field label="First Name" error={errors.firstName?.message}>
          <TextInput {...form.register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          <TextInput {...form.register('lastName')} autoComplete="family-name" />
        </Field>
        <Field
          full
          label="Email"
          error={errors.email?.message}
          hint={user.emailFixed ? emailWords.fixed : moves && emailWords.whatHappens}
        >
          <TextInput
            {...form.register('email')}
            type="email"
            autoComplete="email"
            maxLength={accountLimits.emailMax}
            readOnly={user.emailFixed}
          />
        </Field>
      </div>
      <FormButtons save="Save Changes" saving={save.isPending} failure={errors.root?.message} onCancel={close} />
    </form>
  )
}
