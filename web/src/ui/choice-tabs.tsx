import { useId } from 'react'

export interface ChoiceTabsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  legend: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** One of a few values of a form, drawn as tabs: radio buttons underneath, so arrow keys and forms work. */
export function ChoiceTabs<Value extends string>({ legend, value, onValueChange, options }: ChoiceTabsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="tabs">
      <legend className="vh">{legend}</legend>
      {options.map(option => (
        <label key={option.value} className={option.value === value ? 'chosen-tab' : undefined}>
          <input
            className="vh"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
