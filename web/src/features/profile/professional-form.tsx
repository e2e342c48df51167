import type { CurrentUser } from '@diary/contract/account'
import { projectSizes, sectors } from '@diary/contract/account-lists'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { showFormFailure } from '../../platform/form-failures.ts'
import { Field, TextInput } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { chosenValue, optionOf, optionsOf } from './choice.ts'
import { FormButtons } from './form-buttons.tsx'
import { ProfessionalChange, useSaveProfile } from './save-profile.ts'

export function ProfessionalForm({ user, close }: { user: CurrentUser; close: () => void }) {
  const form = useForm<ProfessionalChange, unknown, ProfessionalChange>({
    resolver: standardSchemaResolver(ProfessionalChange),
    // Starts with the stored value, even if a list no longer has it; saving then requires another.
    defaultValues: { role: user.role, sector: user.sector, projectSize: user.projectSize } as ProfessionalChange,
  })
  const { setFocus } = form
  useEffect(() => setFocus('role'), [setFocus])
  const { errors } = form.formState
  const save = useSaveProfile(user)
  const submit = form.handleSubmit(change =>
    save.mutate(change, {
      onSuccess: close,
      onError: error => showFormFailure(form, toasts.profileUpdateFailed, error),
    }),
  )

  return (
    <form onSubmit={submit} noValidate>
      <div className="form">
        <Field full label="Job Role" hint="Up to 100 characters." error={errors.role?.message}>
          <TextInput {...form.register('role')} autoComplete="organization-title" />
        </Field>
        <Controller
          control={form.control}
          name="sector"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <Field label="Sector" error={errors.sector?.message}>
              <Select
                ref={ref}
                value={optionOf(value)}
                onValueChange={option => onChange(chosenValue(option))}
                onBlur={onBlur}
                options={optionsOf(sectors)}
              />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="projectSize"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <Field label="Typical Project Size (Budget)" error={errors.projectSize?.message}>
              <Select
                ref={ref}
                value={optionOf(value)}
                onValueChange={option => onChange(chosenValue(option))}
                onBlur={onBlur}
                options={optionsOf(projectSizes)}
              />
            </Field>
          )}
        />
      </div>
      <FormButtons save="Save Changes" saving={save.isPending} failure={errors.root?.message} onCancel={close} />
    </form>
  )
}
