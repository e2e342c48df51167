import { documentTitle } from '@diary/contract/paths'
import { useEffect, useRef } from 'react'

/**
 * What a page load does by itself and a change of screen does not: the document's title says where one is, the reading
 * starts at the top, and the focus is on the main part, so that screen readers and the Tab key start there too.
 *
 * @param place names the screen; a change of it is an arrival. The first one is the browser's own.
 */
export const useArrival = (place: string, title: string): void => {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])

  const at = useRef(place)
  useEffect(() => {
    if (at.current === place) return
    at.current = place
    // In a task of its own, after a closing drawer or menu has given the focus back to its button.
    setTimeout(() => document.querySelector('main')?.focus({ preventScroll: true }))
  }, [place])
}
