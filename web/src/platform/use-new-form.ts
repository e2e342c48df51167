import { useEffect, useId, useRef, useState } from 'react'

/**
 * Whether the form for something new is open: by a press, or automatically where there is a stored draft.
 *
 * @param stored the stored draft, once loaded
 * @param first the element to focus when the form is requested while open
 */
export const useNewForm = <Draft>(
  stored: { readonly draft: Draft | undefined } | undefined,
  first: 'input' | 'textarea',
) => {
  const [state, setState] = useState<'untouched' | 'asked' | 'closed'>('untouched')
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (state !== 'closed') return
    // In a separate task: the dialog about discarding text first returns the focus to the removed form.
    const timer = setTimeout(() => opener.current?.focus())
    return () => clearTimeout(timer)
  }, [state])
  return {
    id,
    opener,
    /** Only a draft from when the screen opened: a form opened again later starts empty. */
    draft: state === 'closed' ? undefined : stored?.draft,
    asked: state === 'asked',
    open: stored !== undefined && (state === 'asked' || (state === 'untouched' && stored.draft !== undefined)),
    show: () => {
      setState('asked')
      // Already open: the press returns to the text.
      document.getElementById(id)?.querySelector(first)?.focus()
    },
    close: () => setState('closed'),
  }
}
