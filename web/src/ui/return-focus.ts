import { useRef } from 'react'

/**
 * Returns the focus to the opener of a dialog. Radix knows only its own triggers; here dialogs open from state, from
 * cards and menus that may be removed by then (an entry just deleted): then the focus moves to the main part.
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
      // Something else may have taken it, such as the card that replaced its form.
      if (gone && document.activeElement !== document.body) return
      const next = gone ? document.querySelector('main') : target
      if (next instanceof HTMLElement) next.focus()
    },
  }
}
