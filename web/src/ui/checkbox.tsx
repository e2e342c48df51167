import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  /** The whole sentence that is agreed to; all of it can be pressed. */
  children: ReactNode
  error?: string | undefined
}

/** The browser's own checkbox: forms, keyboards and pages rendered on the server get it for nothing. */
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
