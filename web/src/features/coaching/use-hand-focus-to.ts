import { type RefObject, useCallback } from 'react'

/** The `ref` of a button that disappears with its result: moves the focus to another button, not to the page's top. */
export const useHandFocusTo = (other: RefObject<HTMLElement | null>) =>
  useCallback(
    (button: HTMLElement | null) => () => {
      if (document.activeElement === button) other.current?.focus()
    },
    [other],
  )
