import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

export interface DisclosureProps {
  /** What the button is called, since it shows an icon alone. */
  label: string
  icon: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A square button that shows what belongs to it, by the browser's own means: it opens without any script too. Escape
 * closes it and gives the focus back; so does going on elsewhere, without taking the focus.
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
