import { documentTitle } from '@diary/contract/paths'
import { useEffect, useRef } from 'react'

/** The name of the consent screen, which has no address of its own. */
export const consentAsked = 'consent asked for'

/**
 * What a page load does by itself and a change of screen does not: sets the document's title, scrolls to the top, and
 * focuses the main part, so that screen readers and the Tab key start there. After the consent text, which may be
 * scrolled to its end at the same address, the heading is shown and focused.
 * @param place names the screen; a change of it is an arrival. The browser handles the first one.
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
    // In a separate task, after a closing drawer or menu has returned the focus to its button.
    setTimeout(() => {
      const main = document.querySelector('main')
      main?.focus({ preventScroll: true })
      if (from !== consentAsked || !main) return
      scrollTo({ top: 0, behavior: 'instant' })
      whenThere(main, 'h1', focusHeading)
    })
  }, [place])
}

/** Calls back with the first matching element, at once or as soon as the screen has rendered it. */
const whenThere = (root: HTMLElement, selector: string, found: (element: HTMLElement) => void) => {
  const find = () => {
    const element = root.querySelector<HTMLElement>(selector)
    if (element) found(element)
    return element !== null
  }
  if (find()) return
  const observer = new MutationObserver(() => {
    // Not where the person has moved on meanwhile.
    if (document.activeElement !== root || find()) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}

const focusHeading = (heading: HTMLElement) => {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
