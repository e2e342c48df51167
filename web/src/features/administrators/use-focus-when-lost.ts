import { useEffect, useRef } from 'react'

/**
 * A place that takes the focus where a new step has taken away what had it, so that a keyboard goes on from there and
 * not from the top of the page.
 *
 * @param step undefined until it is known: what shows first takes no focus
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
