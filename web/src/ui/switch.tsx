export interface SwitchProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Ids of the label and description beside it. */
  'aria-labelledby': string
  'aria-describedby'?: string | undefined
  /** While the change is being stored: presses are ignored, the focus stays. */
  busy?: boolean | undefined
  /** It cannot be changed: its description says why. */
  disabled?: boolean | undefined
  ref?: React.Ref<HTMLButtonElement> | undefined
}

/** A switch that takes effect at once and says On or Off in words. */
export function Switch({ checked, onCheckedChange, busy, disabled, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      {...((busy || disabled) && { 'aria-disabled': true })}
      className="switch"
      onClick={() => {
        if (!busy && !disabled) onCheckedChange(!checked)
      }}
    >
      <span aria-hidden>{checked ? 'On' : 'Off'}</span>
    </button>
  )
}
