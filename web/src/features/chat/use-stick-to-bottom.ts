import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** How far from its end a pane still counts as scrolled to the end, in pixels. */
const slack = 24

/**
 * Keeps a growing pane at its position, its end or the beginning of a turn, until its reader scrolls away; back at the
 * end, it follows again.
 */
export const useStickToBottom = (pane: RefObject<HTMLElement | null>) => {
  const held = useRef<'end' | HTMLElement | undefined>('end')
  /** The last position set here: any other is the reader's. */
  const top = useRef(0)
  const hold = useCallback(() => {
    const element = pane.current
    if (!element || !held.current) return
    const to = held.current === 'end' ? element.scrollHeight : held.current.offsetTop - element.offsetTop
    element.scrollTo({ top: to })
    top.current = element.scrollTop
  }, [pane])
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const onScroll = () => {
      if (element.scrollTop === top.current) return
      const below = element.scrollHeight - element.scrollTop - element.clientHeight
      held.current = below <= slack ? 'end' : undefined
    }
    // The content also grows later: Markdown renders, fonts load.
    const observer = new ResizeObserver(hold)
    for (const each of [element, ...element.children]) observer.observe(each)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [pane, hold])
  const toEnd = useCallback(() => {
    held.current = 'end'
    hold()
  }, [hold])
  const toBeginning = useCallback(
    (turn: HTMLElement) => {
      held.current = turn
      hold()
    },
    [hold],
  )
  return { toEnd, toBeginning }
}
