import { documentTitle } from '@diary/contract/paths'
import { useEffect, useRef } from 'react'

/** The name of the place where consent is asked for, whatever the address. */
export const consentAsked = 'consent asked for'

/**
 * What a page load does by itself and a change of screen does not: the document's title says where one is, the reading
 * starts at the top, and the focus is on the main part, so that screen readers and the Tab key start there too. Coming
 * from the consent text, which may be scrolled to its end at the very same address, the heading is shown and focused.
 *
 * @param place names the screen; a change of it is an arrival. The first one is the browser's own.
 */
export const useArrival = (place: string, title: string): void => {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])

  const at = useRef(place)
  useEffect(() => {
    const from = at.current
    if (from === place) return
    at.current = place
    // In a task of its own, after a closing drawer or menu has given the focus back to its button.
    setTimeout(() => {
      const main = document.querySelector('main')
      main?.focus({ preventScroll: true })
      if (from !== consentAsked || !main) return
      scrollTo({ top: 0, behavior: 'instant' })
      whenThere(main, 'h1', focusHeading)
    })
  }, [place])
}

/** Calls back with the first element that matches, at once or as soon as the screen's code has arrived and drawn it. */
const whenThere = (root: HTMLElement, selector: string, found: (element: HTMLElement) => void) => {
  const look = () => {
    const element = root.querySelector<HTMLElement>(selector)
    if (element) found(element)
    return element !== null
  }
  if (look()) return
  const observer = new MutationObserver(() => {
    // Whoever has gone on to something else meanwhile is not called back from it.
    if (document.activeElement !== root || look()) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}

const focusHeading = (heading: HTMLElement) => {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
