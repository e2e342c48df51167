import { useId, useRef } from 'react'

export interface ChoiceTabsProps<Value extends string> {
  /** The label of the group, for screen readers. */
  legend: string
  value: Value
  onValueChange: (value: Value) => void
  /** Called after a press with the pointer, not for the arrow keys. */
  onPressed?: (() => void) | undefined
  options: readonly { value: Value; label: string }[]
}

/** A choice of a few form values, styled as tabs: radio buttons underneath, so arrow keys and forms work. */
export function ChoiceTabs<Value extends string>({
  legend,
  value,
  onValueChange,
  onPressed,
  options,
}: ChoiceTabsProps<Value>) {
  const name = useId()
  const pressed = useRef(false)
  return (
    <fieldset className="tabs">
      <legend className="sr-only">{legend}</legend>
      {options.map(option => (
        <label
          key={option.value}
          onPointerDown={() => {
            pressed.current = true
          }}
          onKeyDown={() => {
            pressed.current = false
          }}
          className={option.value === value ? 'chosen-tab' : undefined}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => {
              onValueChange(option.value)
              if (pressed.current) onPressed?.()
              pressed.current = false
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
