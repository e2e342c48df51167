import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** How far from its end a pane may be and still be taken for read to the end, in pixels. */
const slack = 24

/**
 * Keeps the end of a growing pane in view, unless its reader has scrolled up; back at the end, it follows again.
 * Gives the ways to the end and to where a turn begins, whatever is being read.
 */
export const useFollow = (pane: RefObject<HTMLElement | null>) => {
  const following = useRef(true)
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const toEnd = () => element.scrollTo({ top: element.scrollHeight })
    const onScroll = () => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight <= slack
    }
    // What is in it grows by itself too: Markdown is drawn later, fonts arrive.
    const observer = new ResizeObserver(() => {
      if (following.current) toEnd()
    })
    for (const each of [element, ...element.children]) observer.observe(each)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [pane])
  const toEnd = useCallback(() => {
    following.current = true
    pane.current?.scrollTo({ top: pane.current.scrollHeight })
  }, [pane])
  const toBeginning = useCallback(
    (turn: HTMLElement) => {
      following.current = false
      pane.current?.scrollTo({ top: turn.offsetTop - pane.current.offsetTop })
    },
    [pane],
  )
  return { toEnd, toBeginning }
}
