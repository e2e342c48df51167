import { useEffect, useId, useRef, useState } from 'react'

/**
 * Whether the form for something new is open: when it was asked for, or by itself where a draft was left behind.
 *
 * @param stored what was kept of it, once that has been looked for
 * @param first the element that takes the focus when it is asked for while it is open
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
    // In a task of its own: the question about throwing words away gives the focus back first, to a form that is gone.
    const timer = setTimeout(() => opener.current?.focus())
    return () => clearTimeout(timer)
  }, [state])
  return {
    id,
    opener,
    /** Only what was there when the screen opened: a form opened again later begins anew. */
    draft: state === 'closed' ? undefined : stored?.draft,
    asked: state === 'asked',
    open: stored !== undefined && (state === 'asked' || (state === 'untouched' && stored.draft !== undefined)),
    show: () => {
      setState('asked')
      // Open already: then the press leads back to the words.
      document.getElementById(id)?.querySelector(first)?.focus()
    },
    close: () => setState('closed'),
  }
}
