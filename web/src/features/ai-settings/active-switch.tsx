import { useId } from 'react'

export interface ActiveSwitchProps {
  checked: boolean
  /** The label for screen readers: 'Level 0: Chat response'. */
  of?: string | undefined
  /** Disabled. */
  fixed?: boolean | undefined
  busy?: boolean | undefined
  onChange: (checked: boolean) => void
}

/** Whether a level is on: says Active or Inactive, and takes effect when saved. */
export function ActiveSwitch({ checked, of, fixed, busy, onChange }: ActiveSwitchProps) {
  const id = useId()
  return (
    <>
      <span className="sr-only" id={id}>
        {of ? `Active, ${of}` : 'Active'}
      </span>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={checked}
        aria-labelledby={id}
        disabled={fixed}
        {...(busy && { 'aria-disabled': true })}
        onClick={() => {
          if (!busy) onChange(!checked)
        }}
      >
        <span aria-hidden>{checked ? 'Active' : 'Inactive'}</span>
      </button>
    </>
  )
}
