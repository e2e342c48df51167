import { useEffect, useRef } from 'react'

/**
 * An element that takes the focus where a new step has removed the focused one, so that the keyboard continues there
 * and not at the top of the page.
 * @param step undefined until it is known: the first step takes no focus
 */
export const useFocusWhenLost = (step: string | undefined) => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    const begins = before.current === undefined
    if (before.current === step) return
    before.current = step
    if (!begins && document.activeElement === document.body) place.current?.focus()
  }, [step])
  return place
}
