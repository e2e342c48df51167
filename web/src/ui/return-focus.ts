import { useRef } from 'react'

/**
 * Gives the focus back to what opened a dialog. Radix knows only its own triggers; ours open from state, from
 * cards and menus that may be gone by then (an entry just deleted): then the focus goes to the main part.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = opener.current
      const gone = !target?.isConnected || target === document.body
      // Something else may have taken it by now, such as the card that came back in the place of its form.
      if (gone && document.activeElement !== document.body) return
      const next = gone ? document.querySelector('main') : target
      if (next instanceof HTMLElement) next.focus()
    },
  }
}
