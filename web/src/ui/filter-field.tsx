import { useState } from 'react'
import { Field, TextInput } from './field.tsx'
import { useFieldControl } from './field-control.ts'

export interface ChoiceFieldProps {
  label: string
  /** The label for no choice. */
  any: string
  value: string | undefined
  options: readonly { readonly value: string; readonly label: string }[]
  onValue: (value: string) => void
  hint?: string | undefined
}

/** A filter by a list of values; a native select, which can be searched by typing. */
export function ChoiceField({ label, hint, ...rest }: ChoiceFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <ChoiceSelect {...rest} />
    </Field>
  )
}

function ChoiceSelect({ any, value, options, onValue }: Omit<ChoiceFieldProps, 'label' | 'hint'>) {
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
  /** Called with every complete date, and for an empty field. */
  onDay: (day: string) => void
}

/**
 * A filter by day. It holds typed text itself, as the address follows a moment later; other changes of the address,
 * such as going back, update it.
 */
export function DayField({ label, day = '', error, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState({ text: day, inAddress: day })
  if (typed.inAddress !== day) setTyped({ text: day, inAddress: day })
  return (
    <Field label={label} error={error}>
      <TextInput
        type="date"
        value={typed.text}
        onChange={event => {
          setTyped({ ...typed, text: event.target.value })
          if (isWhole(event.target.value)) onDay(event.target.value)
        }}
      />
    </Field>
  )
}

/** Whether this is a complete date or empty: while a year is typed, the field holds the years 2, 20 and 202. */
const isWhole = (day: string) => day === '' || day >= '1900'
