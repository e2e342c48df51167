import { type RefObject, useEffect } from 'react'

/**
 * Keeps a line below a growing part in view during dictation. A line that was out of view before stays so, as the
 * reader is elsewhere. But a line that starts to show a message answers a press beside it, so it is always scrolled
 * into view.
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
