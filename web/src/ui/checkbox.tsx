import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  /** The whole sentence; all of it can be pressed. */
  children: ReactNode
  error?: string | undefined
}

/** A native checkbox, which works with forms, keyboards and server rendering. */
export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <>
      <label className="check">
        <input {...rest} type="checkbox" {...(error && { 'aria-invalid': true, 'aria-describedby': id })} />
        <span>{children}</span>
      </label>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </>
  )
}
