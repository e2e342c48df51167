import type { CategoryGroup } from '@diary/contract/cpd'
import { Controller, useFormContext } from 'react-hook-form'
import { Field, TextInput } from '../../ui/field.tsx'
import { CategoryField } from './category-field.tsx'

/** The fields of a CPD log, as both forms hold them. */
export type CpdForm = {
  cpdTitle?: string | null | undefined
  cpdCategory?: string | null | undefined
  cpdProvider?: string | null | undefined
  cpdHours?: number | null | undefined
}

export interface CpdFieldsProps {
  groups: readonly CategoryGroup[]
  hoursMin: number
  hoursMax?: number | undefined
}

/** Title, category, hours and provider of a CPD log. Stands in a form made with `useForm`, inside its `FormProvider`. */
export function CpdFields({ groups, hoursMin, hoursMax }: CpdFieldsProps) {
  const { register, control, formState } = useFormContext<CpdForm>()
  const { errors } = formState
  return (
    <div className="cpdf">
      <Field label="Title" error={errors.cpdTitle?.message} full>
        <TextInput {...register('cpdTitle')} dir="auto" />
      </Field>
      <Controller
        control={control}
        name="cpdCategory"
        render={({ field, fieldState }) => (
          <CategoryField
            value={field.value ?? ''}
            onChange={field.onChange}
            groups={groups}
            error={fieldState.error?.message}
          />
        )}
      />
      <Field label="Hours" error={errors.cpdHours?.message}>
        <TextInput
          {...register('cpdHours', { setValueAs: hoursFrom })}
          type="number"
          inputMode="decimal"
          className="num"
          step={0.5}
          min={hoursMin}
          max={hoursMax}
        />
      </Field>
      <Field label="Provider" error={errors.cpdProvider?.message} full>
        <TextInput {...register('cpdProvider')} dir="auto" />
      </Field>
    </div>
  )
}

/** A number of hours as typed; an empty field is none. */
const hoursFrom = (typed: unknown): number | null => (typed === '' || typed == null ? null : Number(typed))
