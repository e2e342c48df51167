import type { CategoryGroup } from '@diary/contract/cpd'
import { type EntryField, type EntryFormValues, type EntryType, entryFields } from '@diary/contract/entry-fields'
import { Controller, useFormContext } from 'react-hook-form'
import { Field, TextInput } from '../../ui/field.tsx'
import { CategoryField } from './category-field.tsx'

type EntryInput =
  /** Placed by each form itself. */
  | { readonly kind: 'in-form' }
  | { readonly kind: 'category' }
  | { readonly kind: 'text' | 'hours'; readonly label: string }

/** The input of each field, in display order. */
const entryInputs: Readonly<Record<EntryField, EntryInput>> = {
  prompt: { kind: 'in-form' },
  cpdTitle: { kind: 'text', label: 'Title' },
  cpdCategory: { kind: 'category' },
  cpdHours: { kind: 'hours', label: 'Hours' },
  cpdProvider: { kind: 'text', label: 'Provider' },
  content: { kind: 'in-form' },
}

const entryInputNames = Object.keys(entryInputs) as readonly EntryField[]

const namesOn = (type: EntryType) =>
  entryInputNames.filter(name => {
    const types: readonly EntryType[] = entryFields[name].on
    return entryInputs[name].kind !== 'in-form' && types.includes(type)
  })

export interface EntryInputsProps {
  /** The fields of this type of entry. */
  type: EntryType
  groups: readonly CategoryGroup[]
  hoursMin: number
  hoursMax?: number | undefined
}

/**
 * The inputs of an entry type besides content and prompt: title, category, hours and provider of a CPD log. Requires
 * the `FormProvider` of a form made with `useForm`.
 */
export function EntryInputs({ type, ...rest }: EntryInputsProps) {
  const names = namesOn(type)
  if (names.length === 0) return null
  return (
    <div className="cpd-fields">
      {names.map(name => (
        <EntryInputOf key={name} name={name} {...rest} />
      ))}
    </div>
  )
}

function EntryInputOf({ name, groups, hoursMin, hoursMax }: Omit<EntryInputsProps, 'type'> & { name: EntryField }) {
  const { register, control, formState } = useFormContext<EntryFormValues>()
  const input = entryInputs[name]
  const error = formState.errors[name]?.message
  switch (input.kind) {
    case 'category':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <CategoryField value={String(field.value ?? '')} onChange={field.onChange} groups={groups} error={error} />
          )}
        />
      )
    case 'hours':
      return (
        <Field label={input.label} error={error}>
          <TextInput
            {...register(name, { setValueAs: hoursFrom })}
            type="number"
            inputMode="decimal"
            className="tabular-nums"
            step={0.5}
            min={hoursMin}
            max={hoursMax}
          />
        </Field>
      )
    case 'text':
      return (
        <Field label={input.label} error={error} full>
          <TextInput {...register(name)} dir="auto" />
        </Field>
      )
    case 'in-form':
      return null
  }
}

/** Typed hours; empty means none. */
const hoursFrom = (typed: unknown): number | null => (typed === '' || typed == null ? null : Number(typed))
