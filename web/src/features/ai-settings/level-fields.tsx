import { efforts, levelLimits, modelPresets, verbosities } from '@diary/contract/ai-levels'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useStudy } from '../../platform/study.ts'
import { Field, FieldError, TextInput } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { serverQuery } from './queries.ts'

export interface ChoiceFieldProps {
  label: string
  value: string
  error?: string | undefined
  busy?: boolean | undefined
  onChange: (value: string) => void
}

/** The stored value is always an option, so that showing it never changes it. */
const optionsOf = (offered: readonly string[], stored: string) =>
  (offered.includes(stored) || stored === '' ? offered : [stored, ...offered]).map(value => ({ value, label: value }))

export function VerbosityField({ label, value, error, busy, onChange }: ChoiceFieldProps) {
  return (
    <Field label={label} error={error}>
      <Select value={value} disabled={busy} options={optionsOf(verbosities, value)} onValueChange={onChange} />
    </Field>
  )
}

export interface EffortFieldProps extends ChoiceFieldProps {
  /** A subset, where a place offers fewer. */
  offered?: readonly string[] | undefined
}

export function EffortField({ label, value, error, busy, offered = efforts, onChange }: EffortFieldProps) {
  return (
    <Field label={label} error={error}>
      <Select value={value} disabled={busy} options={optionsOf(offered, value)} onValueChange={onChange} />
    </Field>
  )
}

const presets: readonly string[] = modelPresets
/** No model has this name: names of models have no spaces. */
const another = 'another model'

export interface ModelFieldProps {
  value: string
  /** The saved model: an option besides the presets. */
  saved: string
  error?: string | undefined
  busy?: boolean | undefined
  /** Called when a model is chosen or its name typed. */
  onChange: (value: string, how: 'chosen' | 'typed') => void
  /** Called when the name field loses the focus. */
  onBlur?: (() => void) | undefined
}

const none: readonly string[] = []

/** What the model server lists; nothing where it has no list or cannot be asked: a name can be typed all the same. */
const useListedModels = (): readonly string[] => {
  const { data } = useQuery({ ...serverQuery, enabled: useStudy().followsPrompts })
  return data?.server?.models ?? none
}

/** One of the presets, a model that the server lists, the saved one, or any other name that it knows. */
export function ModelField({ value, saved, error, busy, onChange, onBlur }: ModelFieldProps) {
  const [asked, setAsked] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const toInput = useRef(false)
  const offered = [...new Set([...presets, ...useListedModels()])]
  const typed = asked || !(offered.includes(value) || value === saved)
  const options = [...optionsOf(offered, saved), { value: another, label: 'Another model...' }]
  return (
    <div className="grid gap-2 content-start">
      <Field label="Model" error={typed ? undefined : error}>
        <Select
          value={typed ? another : value}
          disabled={busy}
          options={options}
          onValueChange={chosen => {
            setAsked(chosen === another)
            toInput.current = chosen === another
            if (chosen !== another) onChange(chosen, 'chosen')
          }}
          onCloseAutoFocus={event => {
            if (!toInput.current) return
            toInput.current = false
            event.preventDefault()
            input.current?.focus()
            input.current?.select()
          }}
        />
      </Field>
      {typed ? (
        <div className="grid gap-1.5">
          <TextInput
            ref={input}
            aria-label="Name of the model"
            {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
            placeholder="Its name"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={levelLimits.modelMax}
            value={value}
            readOnly={busy}
            onChange={event => onChange(event.target.value, 'typed')}
            onBlur={() => {
              // A typed name that is in the list is shown as chosen.
              setAsked(false)
              onBlur?.()
            }}
          />
          {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
        </div>
      ) : null}
    </div>
  )
}
