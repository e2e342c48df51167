import { Field, TextInput } from '../../ui/field.tsx'
import { useFieldControl } from '../../ui/field-control.ts'

export interface ChoiceFieldProps {
  label: string
  /** What stands for no choice. */
  any: string
  value: string | undefined
  options: readonly { readonly value: string; readonly label: string }[]
  onValue: (value: string) => void
}

/** One of a list that narrows another list down; the browser's own, in which one finds by typing. */
export function ChoiceField({ label, ...rest }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      <ChoiceSelect {...rest} />
    </Field>
  )
}

function ChoiceSelect({ any, value, options, onValue }: Omit<ChoiceFieldProps, 'label'>) {
  const known = options.some(option => option.value === value)
  return (
    <select
      {...useFieldControl()}
      className="input"
      value={known ? value : ''}
      onChange={event => onValue(event.target.value)}
    >
      <option value="">{any}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export interface DayFieldProps {
  label: string
  day: string | undefined
  error?: string | undefined
  /** Told of every whole day, and of an empty field. */
  onDay: (day: string) => void
}

/** A day that narrows a list down. It keeps what is typed itself, since half a date is a date of another year. */
export function DayField({ label, day = '', error, onDay }: DayFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput type="date" defaultValue={day} onChange={event => onDay(event.target.value)} />
    </Field>
  )
}
