import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldControl, FieldControlContext, useFieldControl } from './field-control.ts'

export interface FieldProps {
  label: ReactNode
  /** Hides the label visually, for a control whose position explains it. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** The error and its remedy; shown below with an icon, and announced with the control. */
  error?: string | undefined
  /** An icon inside the control, at its start. */
  icon?: ReactNode
  /** In a `.form` or `.cpd-fields`: both columns. */
  full?: boolean | undefined
  /** One control: `TextInput`, `TextArea`, `Select` or `Switch`. It gets its ids from here. */
  children: ReactNode
}

/** Label above, control, then hint and error, tied together by ids for screen readers. */
export function Field({ label, labelHidden, hint, error, icon, full, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
  }
  return (
    <div className={['field', icon && 'with-icon', full && 'col-span-full'].filter(Boolean).join(' ')}>
      <label htmlFor={id} {...(labelHidden && { className: 'sr-only' })}>
        {label}
      </label>
      {icon}
      <FieldControlContext value={control}>{children}</FieldControlContext>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** An error with its icon. Usually `Field` shows it; a checkbox shows its own. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <CircleAlert className="icon" aria-hidden />
      {children}
    </p>
  )
}

/** One line of text. Accepts the props of `<input>`, `register()` of a form included. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...rest} className={className ? `input ${className}` : 'input'} />
}

/** Several lines of text; grows with them where the browser can, and can be pulled larger. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldControl()} {...rest} className={className ? `input ${className}` : 'input'} />
}

/** A native select: for visitors' pages, where `Select` would be too large. */
export function NativeSelect({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...useFieldControl()} {...rest} className={className ? `input ${className}` : 'input'} />
}
