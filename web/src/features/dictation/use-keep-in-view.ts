import { type RefObject, useEffect } from 'react'

/**
 * Keeps a line below a growing part in view: who speaks has no hand at the scroll wheel. What was out of view before
 * they grew stays where it is: its reader is elsewhere. But a line that begins to say something answers a press beside
 * it, so it comes into view from wherever it is.
 */
export const useKeepInView = (growing: RefObject<HTMLElement | null>, below: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const [part, line] = [growing.current, below.current]
    if (!part || !line) return
    let [partHeight, lineHeight] = [part.offsetHeight, line.offsetHeight]
    const observer = new ResizeObserver(() => {
      const grown = part.offsetHeight - partHeight + line.offsetHeight - lineHeight
      const begins = lineHeight === 0 && line.offsetHeight > 0
      ;[partHeight, lineHeight] = [part.offsetHeight, line.offsetHeight]
      const { bottom } = line.getBoundingClientRect()
      const wasInView = bottom - grown <= window.innerHeight
      if (bottom <= window.innerHeight || !(begins || (grown > 0 && wasInView))) return
      line.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
    observer.observe(part)
    observer.observe(line)
    return () => observer.disconnect()
  }, [growing, below])
}
