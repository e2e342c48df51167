import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

export interface DisclosureProps {
  /** The label of the button, which shows only an icon. */
  label: string
  icon: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A square button that shows its content, as a native disclosure that also works without a script. Escape closes it and
 * returns the focus; focus elsewhere closes it too.
 */
export function Disclosure({ label, icon, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeWhenLeft = ({ target }: Event) => {
      const element = details.current
      if (element?.open && target instanceof Node && !element.contains(target)) element.open = false
    }
    document.addEventListener('pointerdown', closeWhenLeft)
    document.addEventListener('focusin', closeWhenLeft)
    return () => {
      document.removeEventListener('pointerdown', closeWhenLeft)
      document.removeEventListener('focusin', closeWhenLeft)
    }
  }, [])

  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }

  return (
    <details ref={details} className={className} onKeyDown={closeOnEscape}>
      <summary className="btn plain icon-only [&::-webkit-details-marker]:hidden" aria-label={label}>
        {icon}
      </summary>
      {children}
    </details>
  )
}
