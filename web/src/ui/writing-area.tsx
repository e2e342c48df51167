import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useFieldControl } from './field-control.ts'

export interface WritingAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'ref'> {
  ref?: ((element: HTMLTextAreaElement | null) => void) | undefined
  /** With its own border, for a dialog; without, the sheet around it shows the focus. */
  boxed?: boolean | undefined
}

/**
 * The text area for entries: borderless serif text that grows with its content, by CSS (`field-sizing`) or, in older
 * browsers, by script after each change.
 */
export function WritingArea({ ref, boxed, onInput, ...rest }: WritingAreaProps) {
  const area = useRef<HTMLTextAreaElement | null>(null)
  // After every render, because the text may have been set from outside (dictation, a restored draft).
  useLayoutEffect(() => {
    if (area.current) grow(area.current)
  })
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      ref={element => {
        area.current = element
        ref?.(element)
      }}
      onInput={event => {
        grow(event.currentTarget)
        onInput?.(event)
      }}
      className={boxed ? 'writing-area boxed' : 'writing-area'}
    />
  )
}

function grow(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}
