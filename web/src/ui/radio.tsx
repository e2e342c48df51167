import type { ComponentProps, ReactNode } from 'react'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode
  /** What choosing it means, in a quieter line below. */
  text?: ReactNode
}

/** One of a few choices with consequences to be read first. Stands in a `fieldset` with a `legend`. */
export function Radio({ children, text, ...rest }: RadioProps) {
  return (
    <label className="check">
      <input {...rest} type="radio" />
      <span>
        <b>{children}</b>
        {text ? <span className="small quiet block">{text}</span> : null}
      </span>
    </label>
  )
}
