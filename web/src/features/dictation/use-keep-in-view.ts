import { type RefObject, useEffect } from 'react'

/**
 * Keeps what stands below a growing part in view: who speaks has no hand at the scroll wheel. What was out of view
 * before the part grew stays where it is: its reader is elsewhere.
 */
export const useKeepInView = (growing: RefObject<HTMLElement | null>, below: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const part = growing.current
    if (!part) return
    let height = part.offsetHeight
    const observer = new ResizeObserver(() => {
      const grown = part.offsetHeight - height
      height = part.offsetHeight
      const bottom = below.current?.getBoundingClientRect().bottom ?? 0
      if (grown <= 0 || bottom <= window.innerHeight || bottom - grown > window.innerHeight) return
      below.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
    observer.observe(part)
    return () => observer.disconnect()
  }, [growing, below])
}
